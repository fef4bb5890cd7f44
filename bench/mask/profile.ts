// The profiler's view of masking when the loops last changed, as a start for further optimization.

export const profile = `Where the time goes. In memory, when all is compiled, a value of SSNMasker takes about 33 ns, of which drawing and writing
the digits take 12, checking and copying them into the messages 9, AES 6, the memory that \`node:crypto\` returns its blocks in 3 and finding
the lines 3. The rest of a run is the start (Node itself half of it), reading, writing, and running code that is not compiled yet. In a
value of 17 AlphaNumeric characters, eight blocks of AES and their memory take a fifth, the draws half.

Trials: four values at once, all reads before all writes: a third less, as V8 checks every array anew after a write; two at once
gain half of that, eight hardly more. Loops over several parts of a value at once, or through columns between draw and text: no better.
Draws by the first bytes alone, with a list of the doubtful ones: no better than exact draws in two steps. Arrays that are constants
to the compiler: faster, but only until the loop is inlined elsewhere. Other sizes of a call to the cipher, 8 KB to 512 KB: 64 KB
is where both the calls and the memory cost little. Loading less at the start: 5 to 10 ms. The rest is the number of
instructions that checked array accesses take.

A kernel in WebAssembly, which needs no such checks, was tried as well: written in AssemblyScript, 16 bytes at once where that helps, the same
bytes. Measured by processor time while the machine had other work: in memory, a value of SSNMasker took 23 ns instead of 33, one of 17
AlphaNumeric characters 91 instead of 146; the main thread of the whole command, for 10 million values, 0.57 to 0.59 s instead of 0.64 to 0.69,
and 1.49 s instead of 2.09. Loops for these values alone, which did not have to find out how values are laid out, took 16 and 81 ns, of which
the calls of AES are 7 and 29: they stay, as WebAssembly has no instructions for AES. AlphaNumeric would then come close to its goal
and SSNMasker to 1,000 times FF1, but not to 20 times \`sed\`. The price is a second language with its compiler, a compiled module
among the sources, and a memory of its own into which texts and draws are copied. It was left out.

Two threads: each further thread loads the program and compiles the loops for itself, 0.3 s of processor time for a million rows of CSV, so that
short runs gain less than long ones. The loops themselves take as long as in two independent processes: what
is left between the two is reading, cutting and writing, which one thread does for both. Trials: blocks given to a thread only
when it is ready, and more of them under way: no gain. Blocks of 64 to 256 KB, which fit into a core's own cache: none. V8's collector
without helpers of its own (\`node --single-threaded-gc\`): a tenth less time on two threads, but a program can't switch
them off while it runs.`;
