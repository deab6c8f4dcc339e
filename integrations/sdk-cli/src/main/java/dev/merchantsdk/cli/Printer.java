package dev.merchantsdk.cli;

import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.serialization.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Prints results to the output, as aligned text or as a JSON object a line, and everything else to the error stream. */
final class Printer {
    /** Characters of a record that could change the terminal. */
    private static final Pattern CONTROL = Pattern.compile("[\\p{Cc}\\p{Cf}]");

    private final Surroundings world;
    private final boolean json;
    /** The widths of the columns of a table, which only grow. */
    private final List<Integer> widths = new ArrayList<>();

    Printer(Surroundings world, boolean json) {
        this.world = world;
        this.json = json;
    }

    boolean isJson() {
        return json;
    }

    /** Prints one result, a field a line. */
    void result(PrintedFields fields) {
        if (json) {
            world.out().println(fields.json().toJson());
            return;
        }
        int width =
                fields.values().keySet().stream().mapToInt(String::length).max().orElse(0);
        fields.values().forEach((name, value) -> {
            if (!value.isNull()) {
                line(padded(name, width) + "  " + text(value));
            }
        });
    }

    /** Prints results of one kind as rows of a table. Later rows continue the table. */
    void rows(List<PrintedFields> rows) {
        if (json) {
            rows.forEach(this::result);
            return;
        }
        if (rows.isEmpty()) {
            return;
        }
        List<List<String>> lines = new ArrayList<>();
        if (widths.isEmpty()) {
            lines.add(List.copyOf(rows.get(0).values().keySet()));
            lines.get(0).forEach(name -> widths.add(0));
        }
        rows.forEach(row ->
                lines.add(row.values().values().stream().map(Printer::text).toList()));
        for (List<String> line : lines) {
            for (int i = 0; i < line.size(); i++) {
                widths.set(i, Math.max(widths.get(i), line.get(i).length()));
            }
        }
        lines.forEach(this::cells);
    }

    private void cells(List<String> cells) {
        StringBuilder row = new StringBuilder();
        for (int i = 0; i < cells.size(); i++) {
            row.append(padded(cells.get(i), widths.get(i))).append("  ");
        }
        line(row.toString().stripTrailing());
    }

    /** Prints a remark, which is no part of the result. */
    void note(String text) {
        if (json) {
            world.err().println(new PrintedFields().put("note", text).json().toJson());
        } else {
            text.lines().map(Printer::safe).forEach(world.err()::println);
        }
    }

    /** Prints why a command failed. */
    void failure(ExitCode code, Exception failure) {
        boolean isWorded = failure instanceof SdkException || failure instanceof CommandException;
        failure(code, isWorded ? String.valueOf(failure.getMessage()) : failure.toString());
    }

    void failure(ExitCode code, String message) {
        if (json) {
            PrintedFields error = new PrintedFields()
                    .put("exitCode", code.number())
                    .put("name", code.name())
                    .put("message", message);
            world.err()
                    .println(new PrintedFields()
                            .put("error", error.json())
                            .json()
                            .toJson());
        } else {
            note(message);
        }
    }

    void line(String text) {
        world.out().println(safe(text));
    }

    /** Returns whether all results have reached the output, which may be a full disk or a closed pipe. */
    boolean isPrinted() {
        return !world.out().checkError();
    }

    private static String text(JsonValue value) {
        return value.isNull() ? "-" : value.text();
    }

    private static String safe(String text) {
        return CONTROL.matcher(text).replaceAll("?");
    }

    private static String padded(String text, int width) {
        return text + " ".repeat(width - text.length());
    }
}
