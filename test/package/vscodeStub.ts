// The source of a replacement for the `vscode` module: every member exists and does nothing.
export const vscodeStub = `
const anything = new Proxy(class {}, {
  get: (target, key) => (key === 'prototype' ? target.prototype : key === Symbol.toPrimitive ? () => '' : anything),
  // What the bundle copies of a module inherits from it.
  getPrototypeOf: () => anything,
  apply: () => anything,
});
module.exports = anything;
`;
