// Finds the browser that the tests drive, or installs it if Debian's packages are available.
import { readFileSync, realpathSync } from 'node:fs';
import { installMissing } from './apt.mjs';
import { chosenProgram, Obstacle, which } from './command.mjs';

const names = ['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser'];

/** The path of a Chromium that can be driven. */
export function findChromium() {
  return chosenProgram('CHROMIUM', () =>
    names.map(which).find((file) => file !== undefined && !isSnap(file)),
  );
}

export async function installChromium() {
  if (findChromium() !== undefined) return;
  if (distribution() === 'ubuntu')
    throw new Obstacle(
      'The tests need a Chromium, and Ubuntu has it only as a snap, which tests cannot drive: install Google Chrome, or set CHROMIUM to the path of a Chromium.',
    );
  await installMissing(
    () => findChromium() !== undefined,
    'The tests need a Chromium: install Chromium or Google Chrome, or set CHROMIUM to its path.',
    'chromium',
  );
}

/**
 * Ubuntu's chromium is a snap, or a script that asks to install the snap.
 * @param {string} file
 */
function isSnap(file) {
  const real = realpathSync(file);
  return real.endsWith('/snap') || readFileSync(real).subarray(0, 4096).includes('/snap/bin/');
}

function distribution() {
  try {
    return /^ID=(.*)$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1]?.replaceAll('"', '');
  } catch {
    return undefined;
  }
}
