package dev.merchantsdk.proof.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.merchantsdk.core.config.DownloadOptions;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.payments.RegistersClient;
import dev.merchantsdk.payments.register.Register;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;

/**
 * A downloaded register is saved as it was sent, whatever its length and its lines, or not at all: an error in any
 * charset, a response that breaks off, one that is too large and, if only xls files are wanted, any other leave no file.
 */
final class RegisterFuzzTest {
    private static final Register READY =
            JsonCodec.parse(Register.class, "{\"id\":\"5c0f9a6e-2d34-4d0f-9d6a-0f5d5c2a9b10\",\"status\":\"success\"}");
    private static final long MAX_BYTES = 256 << 10;
    private static final byte[] XLS = HexFormat.of().parseHex("d0cf11e0a1b11ae1");
    private static final List<Charset> CHARSETS = List.of(
            StandardCharsets.UTF_8,
            StandardCharsets.UTF_16LE,
            StandardCharsets.UTF_16BE,
            Charset.forName("UTF-32LE"),
            Charset.forName("UTF-32BE"));
    private static final List<String> TYPES =
            List.of("application/vnd.ms-excel", "application/octet-stream", "application/json", "text/html");
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private final CannedService service = new CannedService();

    private final Path directory;

    RegisterFuzzTest(@TempDir Path directory) {
        this.directory = directory;
    }

    @FuzzTest
    void isSavedAsItWasSentOrNotAtAll(byte[] data) throws IOException {
        FuzzInput input = new FuzzInput(data);
        int repetitions = 1 << input.choice(16);
        boolean isWhole = input.choice(4) != 3;
        boolean isXlsOnly = input.choice(2) == 1;
        boolean startsAsXls = input.choice(2) == 1;
        int charset = input.choice(CHARSETS.size() + 1);
        String type = input.choice(TYPES);
        byte[] part = charset == CHARSETS.size() ? input.rest() : input.text().getBytes(CHARSETS.get(charset));
        byte[] body = repeated(startsAsXls ? XLS : new byte[0], part, repetitions);
        boolean isError = !startsAsXls && repetitions == 1 && charset < CHARSETS.size() && isError(input.text());
        boolean isSaved = download(body, type, isWhole ? body.length : body.length / 2, isXlsOnly);
        boolean isAllowed = isWhole
                && body.length > 0
                && body.length <= MAX_BYTES
                && !isError
                && (!isXlsOnly || Arrays.equals(Arrays.copyOf(body, XLS.length), XLS));
        if (isSaved && !isAllowed && (isWhole || body.length > 1)) {
            throw new AssertionError("saved a file of " + body.length + " bytes");
        }
        if (!isSaved && isAllowed && startsAsXls) {
            throw new AssertionError("refused a file of " + body.length + " bytes");
        }
    }

    /** Returns whether the file was saved, as it was sent; nothing else may remain in the directory. */
    private boolean download(byte[] body, String type, long bytes, boolean isXlsOnly) throws IOException {
        Path target = directory.resolve("register.xls");
        DownloadOptions options =
                DownloadOptions.builder().maxBytes(MAX_BYTES).xlsOnly(isXlsOnly).build();
        boolean isSaved = true;
        try {
            service.breakingOff(
                    bytes, 200, type, body, sdk -> RegistersClient.of(sdk).download(READY, target, options));
        } catch (SdkException e) {
            isSaved = false;
        }
        try (Stream<Path> files = Files.list(directory)) {
            if (!files.toList().equals(isSaved ? List.of(target) : List.of())) {
                throw new AssertionError("a file remains, or is missing");
            }
        }
        if (isSaved && !Arrays.equals(Files.readAllBytes(target), body)) {
            throw new AssertionError("the file differs from the response");
        }
        Files.deleteIfExists(target);
        return isSaved;
    }

    private static byte[] repeated(byte[] start, byte[] part, int times) {
        int most = (int) Math.min((long) part.length * times, 2 * MAX_BYTES);
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        body.writeBytes(start);
        while (body.size() < most && part.length > 0) {
            body.writeBytes(part);
        }
        return body.toByteArray();
    }

    /** Returns whether the text is a JSON object with an error, of at most 64 KiB in every charset. */
    private static boolean isError(String text) {
        try {
            JsonNode json = MAPPER.readTree(text);
            return text.length() < (16 << 10)
                    && json != null
                    && json.isObject()
                    && json.path("error").isTextual()
                    && !json.path("error").textValue().isBlank();
        } catch (IOException e) {
            return false;
        }
    }
}
