// Stands in for the native module that names the machine: all test machines are one.
exports.getDeviceId = async () => '00000000-0000-4000-8000-000000000000';
