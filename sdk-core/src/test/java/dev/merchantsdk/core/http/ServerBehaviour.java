package dev.merchantsdk.core.http;

import dev.merchantsdk.testkit.RawConnection;
import java.io.IOException;

/** The behaviour of a server after it has sent a response. */
enum ServerBehaviour {
    KEPT,
    CLOSED,
    BYTE,
    SURPLUS;

    void act(RawConnection connection) throws IOException {
        if (this == CLOSED) {
            connection.close();
        } else if (this == BYTE) {
            connection.write("H");
        }
    }
}
