package dev.merchantsdk.benchmarks;

import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/** A chart with horizontal bars, as an SVG file that is readable on light and dark pages and uses no other file. */
record BarChart(String title, String reference, List<Bar> bars) {
    private static final int WIDTH = 760;
    private static final int LEFT = 210;
    private static final int RIGHT = 60;
    private static final int TOP = 56;
    private static final int STEP = 26;
    private static final int THICKNESS = 16;

    /** A bar and the goal of its value. The colour of the first is that of the SDK. */
    record Bar(String label, double value, OptionalDouble goal, boolean isSdk) {}

    String toSvg() {
        double most = bars.stream()
                .mapToDouble(bar -> Math.max(bar.value(), bar.goal().orElse(1)))
                .max()
                .orElse(1);
        double scale = (WIDTH - LEFT - RIGHT) / Math.max(1, most);
        int height = TOP + bars.size() * STEP + 12;
        StringBuilder svg = new StringBuilder();
        line(
                svg,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\" role=\"img\">",
                WIDTH,
                height,
                WIDTH,
                height);
        line(svg, "<title>%s</title>", escaped(title));
        line(
                svg,
                "<style>text{font:13px system-ui,sans-serif;fill:#1f2328}.h{font-weight:600}.s{fill:#59636e}"
                        + ".sdk{fill:#0969da}.other{fill:#8c959f}.one{stroke:#59636e;stroke-dasharray:3 3}"
                        + ".goal{stroke:#bc4c00;stroke-width:3}"
                        + "@media(prefers-color-scheme:dark){text{fill:#e6edf3}.s{fill:#9198a1}.sdk{fill:#4493f8}"
                        + ".other{fill:#656c76}.one{stroke:#9198a1}.goal{stroke:#f0883e}}</style>");
        line(svg, "<text x=\"8\" y=\"20\" class=\"h\">%s</text>", escaped(title));
        double one = LEFT + scale;
        line(svg, "<text x=\"%.1f\" y=\"44\" class=\"s\" text-anchor=\"middle\">%s</text>", one, escaped(reference));
        for (int i = 0; i < bars.size(); i++) {
            bar(svg, bars.get(i), TOP + i * STEP, scale);
        }
        line(svg, "<line x1=\"%.1f\" y1=\"%d\" x2=\"%.1f\" y2=\"%d\" class=\"one\"/>", one, TOP - 6, one, height - 8);
        line(svg, "</svg>");
        return svg.toString();
    }

    private static void bar(StringBuilder svg, Bar bar, int y, double scale) {
        double width = bar.value() * scale;
        line(
                svg,
                "<text x=\"%d\" y=\"%d\" text-anchor=\"end\">%s</text>",
                LEFT - 8,
                y + THICKNESS - 3,
                escaped(bar.label()));
        line(
                svg,
                "<rect x=\"%d\" y=\"%d\" width=\"%.1f\" height=\"%d\" class=\"%s\"/>",
                LEFT,
                y,
                width,
                THICKNESS,
                bar.isSdk() ? "sdk" : "other");
        bar.goal()
                .ifPresent(goal -> line(
                        svg,
                        "<line x1=\"%.1f\" y1=\"%d\" x2=\"%.1f\" y2=\"%d\" class=\"goal\"/>",
                        LEFT + goal * scale,
                        y - 3,
                        LEFT + goal * scale,
                        y + THICKNESS + 3));
        double end = Math.max(bar.value(), bar.goal().orElse(0)) * scale;
        line(svg, "<text x=\"%.1f\" y=\"%d\">%.2f</text>", LEFT + end + 6, y + THICKNESS - 3, bar.value());
    }

    private static void line(StringBuilder svg, String format, Object... values) {
        svg.append(String.format(Locale.ROOT, format, values)).append('\n');
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;");
    }
}
