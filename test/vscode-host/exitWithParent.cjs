// Preloaded into the VS Code server: ends it and all its processes as soon as the one that started it is gone.
process.on('disconnect', () => {
  try {
    process.kill(-process.pid, 'SIGKILL');
  } catch {
    // A forked child, which leads no process group: its own parent is the server.
  }
});
