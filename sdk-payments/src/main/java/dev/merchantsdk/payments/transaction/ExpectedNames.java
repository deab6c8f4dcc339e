package dev.merchantsdk.payments.transaction;

import com.fasterxml.jackson.core.io.SerializedString;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The names of the fields of records and of the objects in them, in the order of the first records, in which most
 * others have them too. A parser compares the name that it expects without decoding it. Thread-safe.
 */
final class ExpectedNames {
    static final int MOST = 128;
    private static final Pattern NAME = Pattern.compile("\\w{1,64}");

    /** A copy replaces the array when a name comes in. */
    private volatile @Nullable SerializedString[] names = new SerializedString[MOST];

    /** Returns the name that is expected at a position; null if it is unknown. */
    @Nullable
    SerializedString at(int position) {
        return position < MOST ? names[position] : null;
    }

    /** Returns the position of a name, which is searched from another one on; -1 if it has none. */
    int of(String name, int from) {
        @Nullable SerializedString[] all = names;
        int free = MOST;
        for (int i = 0; i < MOST; i++) {
            int at = (from + i) % MOST;
            SerializedString known = all[at];
            if (known == null) {
                free = Math.min(free, at);
            } else if (known.getValue().equals(name)) {
                return at;
            }
        }
        if (free == MOST || !NAME.matcher(name).matches()) {
            return -1;
        }
        SerializedString added = new SerializedString(name.intern()); // as in a switch, whose comparison is faster then
        added.asQuotedUTF8(); // encodes it before other threads see it
        return add(added, free) ? free : -1;
    }

    private synchronized boolean add(SerializedString name, int position) {
        boolean isFree = names[position] == null;
        if (isFree) {
            @Nullable SerializedString[] more = names.clone();
            more[position] = name;
            names = more;
        }
        return isFree;
    }
}
