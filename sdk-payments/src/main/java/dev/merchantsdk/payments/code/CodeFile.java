package dev.merchantsdk.payments.code;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Reads the data file in this package, which contains the contract's tables and lists of codes. */
final class CodeFile {
    /** The rows of the response codes, by code in ascending order. */
    static final Map<Integer, CodeRow> RESPONSE_CODES;
    /** The rows of the codes of no-code modules, by code in ascending order. */
    static final Map<Integer, CodeRow> NO_CODE_MODULES;
    /** The messages of no-code modules that the contract lists without a code. */
    static final List<String> NO_CODE_MODULE_TEXTS;

    private static final String NAME = "response-codes.tsv";
    private static final String NONE = "-";

    static {
        List<CodeRow> rows = read();
        RESPONSE_CODES = byCode(rows, "response code");
        NO_CODE_MODULES = byCode(rows, "no-code module");
        NO_CODE_MODULE_TEXTS = rows.stream()
                .filter(row -> row.codes().isEmpty())
                .flatMap(row -> row.meaning().stream())
                .toList();
    }

    private CodeFile() {}

    private static List<CodeRow> read() {
        try (InputStream file = Objects.requireNonNull(CodeFile.class.getResourceAsStream(NAME), NAME)) {
            return new String(file.readAllBytes(), UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(CodeRow::of)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(NAME, e);
        }
    }

    private static Map<Integer, CodeRow> byCode(List<CodeRow> rows, String table) {
        Map<Integer, CodeRow> byCode = new TreeMap<>();
        for (CodeRow row : rows) {
            if (row.table().equals(table)) {
                row.codes().forEach(code -> byCode.put(code, row));
            }
        }
        return Collections.unmodifiableMap(byCode);
    }

    /** A row of the data file. A row can contain one code, two codes or no code. */
    record CodeRow(String table, List<Integer> codes, Optional<String> meaning, List<ResponseCodeList> lists) {
        private static CodeRow of(String line) {
            String[] columns = line.split("\t", -1);
            return new CodeRow(
                    columns[0],
                    items(columns[1]).map(Integer::valueOf).toList(),
                    Optional.of(columns[2]).filter(text -> !text.equals(NONE)),
                    items(columns[3]).map(ResponseCodeList::valueOf).sorted().toList());
        }

        private static Stream<String> items(String column) {
            return column.equals(NONE) ? Stream.empty() : Arrays.stream(column.split(", ", -1));
        }
    }
}
