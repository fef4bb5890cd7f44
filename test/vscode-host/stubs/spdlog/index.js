// Stands in for the native logger, so that log files and output channels are written: appends at once, never rotates.
const fs = require('node:fs');
const path = require('node:path');

const levels = ['trace', 'debug', 'info', 'warning', 'error', 'critical', 'off'];
let initialLevel = levels.indexOf('info');

class Logger {
  constructor(_kind, _name, file) {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    this.file = fs.openSync(file, 'a');
    this.level = initialLevel;
    this.decorated = true;
  }

  trace(message) {
    this.#write(0, message);
  }
  debug(message) {
    this.#write(1, message);
  }
  info(message) {
    this.#write(2, message);
  }
  warn(message) {
    this.#write(3, message);
  }
  error(message) {
    this.#write(4, message);
  }
  critical(message) {
    this.#write(5, message);
  }

  getLevel() {
    return this.level;
  }
  setLevel(level) {
    this.level = level;
  }
  setPattern() {
    this.decorated = true;
  }
  clearFormatters() {
    this.decorated = false;
  }
  flush() {}
  drop() {
    if (this.file === undefined) return;
    fs.closeSync(this.file);
    this.file = undefined;
  }

  #write(level, message) {
    if (level < this.level || this.file === undefined) return;
    const time = new Date().toISOString().replace('T', ' ').replace('Z', '');
    fs.writeSync(this.file, this.decorated ? `${time} [${levels[level]}] ${message}\n` : message);
  }
}

const createLogger = async (name, file) => new Logger('', name, file);

// One by one: that is how an ES module finds the names that a CommonJS one exports.
exports.version = 0;
exports.Logger = Logger;
exports.createRotatingLogger = createLogger;
exports.createAsyncRotatingLogger = createLogger;
exports.setFlushOn = () => {};
exports.setLevel = (level) => {
  initialLevel = level;
};
