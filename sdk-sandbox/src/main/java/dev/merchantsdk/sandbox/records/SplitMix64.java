package dev.merchantsdk.sandbox.records;

/** Computes pseudorandom numbers that depend only on a seed and an index (SplitMix64). */
final class SplitMix64 {
    private static final long GOLDEN = 0x9e3779b97f4a7c15L;

    private SplitMix64() {}

    static long of(long seed, long index) {
        long mixed = seed + index * GOLDEN;
        mixed = (mixed ^ (mixed >>> 30)) * 0xbf58476d1ce4e5b9L;
        mixed = (mixed ^ (mixed >>> 27)) * 0x94d049bb133111ebL;
        return mixed ^ (mixed >>> 31);
    }

    /** Returns a number from zero (inclusive) to the bound (exclusive). */
    static int of(long seed, long index, int bound) {
        return (int) Long.remainderUnsigned(of(seed, index), bound);
    }
}
