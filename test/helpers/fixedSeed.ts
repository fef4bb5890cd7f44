// Makes each run try the same random values, so that a failure can be repeated. MASKER_FUZZ_SEED chooses other values.
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env['MASKER_FUZZ_SEED'] ?? 20261121) });
