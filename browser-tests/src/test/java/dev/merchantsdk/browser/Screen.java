package dev.merchantsdk.browser;

import java.util.Locale;

/** A window size and a colour scheme. */
enum Screen {
    PHONE_LIGHT(390),
    PHONE_DARK(390),
    DESKTOP_LIGHT(1280),
    DESKTOP_DARK(1280);

    private final int width;

    Screen(int width) {
        this.width = width;
    }

    int width() {
        return width;
    }

    String scheme() {
        return name().endsWith("DARK") ? "dark" : "light";
    }

    /**
     * Returns whether accessibility is checked on this screen. The two checked screens cover both sizes and both colour
     * schemes.
     */
    boolean isAnalyzed() {
        return this == PHONE_LIGHT || this == DESKTOP_DARK;
    }

    String fileName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
