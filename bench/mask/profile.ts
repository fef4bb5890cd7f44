// Where the time of masking goes: what the profiler said when the loops were last changed, for who wants them faster.

export const profile = `Where the time goes. In memory, when all is compiled, a value of SSNMasker takes about 33 ns, of which drawing and writing
the digits take 12, checking and copying them into the messages 9, AES 6, the memory that \`node:crypto\` returns its blocks in 3 and finding
the lines 3. The rest of a run is the start (Node itself half of it), reading, writing, and running code that is not compiled yet. Of a
value of 17 AlphaNumeric characters, eight blocks of AES and their memory take a fifth, the draws half.

What was tried. Four values at once, all reads before all writes: a third less, as V8 checks every array anew after a write; two at once
gain half of that, eight hardly more. Loops over several parts of a value at once, or through columns between draw and text: no better.
Draws by the first bytes alone, with a list of the doubtful ones: no better than exact draws in two steps. Arrays that are constants
to the compiler: faster, but only until the loop is inlined elsewhere. Other sizes of a call to the cipher, 8 KB to 512 KB: 64 KB
is where both the calls and the memory cost little. Loading less at the start: 5 to 10 ms. What remains is the number of
instructions that checked array accesses take.

Two workers: each further thread loads the program and compiles the loops for itself, 0.1 to 0.2 s of processor time, so that short runs
gain less than long ones.`;
