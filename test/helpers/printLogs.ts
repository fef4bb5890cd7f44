// Prints VS Code's log, without its usual messages when it runs offline.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const lastLines = 30;
const noise =
  /open-vsx|Canceled|has already been disposed|^\s+file:\/\/|AgentHost|serviceWorker|vsda|favicon|AccountPolicyGate|authentication provider|%c INFO|404|same-origin|ERR_FAILED|reconnection-grace|New connection|default profile ext|McpGateway|^\s+at .*(static\/out\/|lib\/vscode\/out\/|node:internal)/;

/** For aborted runs: a failed test explains itself. */
export function printLogs(dataDir: string): void {
  for (const file of logFiles(dataDir)) {
    const lines = readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '' && !noise.test(line))
      .slice(-lastLines);
    if (lines.length > 0) console.log(`--- ${file}\n${lines.map((line) => line.slice(0, 300)).join('\n')}`);
  }
}

function logFiles(dataDir: string): string[] {
  const logs = join(dataDir, 'user/logs');
  const nested = existsSync(logs) ? readdirSync(logs, { withFileTypes: true, recursive: true }) : [];
  return [...readdirSync(dataDir, { withFileTypes: true }), ...nested]
    .filter((entry) => entry.isFile() && entry.name.endsWith('.log'))
    .map((entry) => join(entry.parentPath, entry.name));
}
