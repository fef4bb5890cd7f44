// Stands in for the native module that ends an extension host whose parent is gone: exitWithParent.cjs does it here.
exports.start = () => {};
