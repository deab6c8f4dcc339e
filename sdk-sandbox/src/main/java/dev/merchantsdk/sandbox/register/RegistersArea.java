package dev.merchantsdk.sandbox.register;

import dev.merchantsdk.sandbox.contract.ContractEndpoint;
import dev.merchantsdk.sandbox.gateway.BearerCheck;
import dev.merchantsdk.sandbox.http.Handler;
import dev.merchantsdk.sandbox.http.HttpRequest;
import dev.merchantsdk.sandbox.http.HttpResponse;
import dev.merchantsdk.sandbox.http.Route;
import dev.merchantsdk.sandbox.parser.FormParser;
import dev.merchantsdk.sandbox.records.Filter;
import dev.merchantsdk.sandbox.records.Records;
import dev.merchantsdk.sandbox.records.RecordsArea;
import dev.merchantsdk.sandbox.records.V3Record;
import dev.merchantsdk.sandbox.xls.XlsFile;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import okio.ByteString;

/**
 * The endpoints of the contract's table "Register export". The contract does not define the messages for invalid
 * requests, so the sandbox chooses these messages.
 */
public final class RegistersArea {
    private static final String WRITE = "report-generator:public.write";
    private static final String READ = "report-generator:public.read";
    private static final Set<String> PARAMETERS = Set.of("report_format", "filter_by", "limit_to");
    private static final Pattern LIMIT = Pattern.compile("[1-9][0-9]{0,17}");
    /**
     * The maximum number of transactions in a register. The contract shows no maximum. The sandbox limits a register,
     * because the sandbox keeps the rows in memory.
     */
    private static final int MOST = 100_000;

    /** The contract does not show the columns. The sandbox uses the fields of a record in list v3. */
    private static final XlsFile FILE = new XlsFile(
            V3Record.FIELDS.stream().flatMap(RegistersArea::columns).toList(),
            Set.of(
                    "amount",
                    "amount_converted",
                    "price.counterparty_total_price",
                    "price.service_total_price",
                    "opcode",
                    "response_code",
                    "status_changes_counter"));

    private final Registers registers;
    private final RecordsArea records;
    private final Clock clock;
    private final BearerCheck bearer;

    public RegistersArea(Registers registers, RecordsArea records, Clock clock, BearerCheck bearer) {
        this.registers = registers;
        this.records = records;
        this.clock = clock;
        this.bearer = bearer;
    }

    private static Stream<String> columns(String field) {
        return field.equals("price")
                ? Stream.of("price.counterparty_total_price", "price.service_total_price")
                : Stream.of(field);
    }

    public List<Route> routes() {
        return List.of(
                Route.of(ContractEndpoint.REGISTERS_EXPORT, bearer.allowing(WRITE, this::export)),
                Route.of(ContractEndpoint.REGISTERS_STATUS, bearer.allowing(READ, withRegister(this::status))),
                Route.of(ContractEndpoint.REGISTERS_DOWNLOAD, bearer.allowing(READ, withRegister(this::download))));
    }

    private HttpResponse export(HttpRequest request) {
        return FormParser.ofQuery(request.query().orElse(""), PARAMETERS)
                .map(this::export)
                .orElseGet(() -> invalid("a parameter is unknown, or occurs twice"));
    }

    private HttpResponse export(Map<String, String> parameters) {
        if (!"xls".equals(parameters.get("report_format"))) {
            return invalid("report_format must be xls");
        }
        Optional<Filter> filter =
                Optional.ofNullable(parameters.get("filter_by")).flatMap(Filter::ofRegister);
        if (filter.isEmpty()) {
            return invalid("filter_by is missing, or has a criterion that registers do not have");
        }
        if (!filter.get().boundsUpdated()) {
            return invalid("filter_by must have a lower and an upper bound of updated");
        }
        Optional<String> limit = Optional.ofNullable(parameters.get("limit_to"));
        if (limit.isPresent() && !LIMIT.matcher(limit.get()).matches()) {
            return invalid("limit_to must be a positive whole number");
        }
        return records.read(
                all -> order(all, filter.get(), limit.map(Long::valueOf).orElse(Long.MAX_VALUE)));
    }

    private HttpResponse order(Records all, Filter filter, long limit) {
        if (Math.min(limit, all.count(filter)) > MOST) {
            return invalid("a register of this sandbox has " + MOST + " transactions at most");
        }
        List<ByteString> rows = all.rows(filter).limit(limit).toList();
        return HttpResponse.json(200, registers.order(rows, clock.instant()).ordered());
    }

    private HttpResponse status(OrderedRegister register) {
        return HttpResponse.json(200, register.at(clock.instant()));
    }

    private HttpResponse download(OrderedRegister register) {
        return register.isReady(clock.instant())
                ? HttpResponse.empty(200)
                        .with("Content-Type", "application/vnd.ms-excel")
                        .with(FILE.of(register.records()))
                : invalid("the register is not ready");
    }

    private Handler withRegister(Function<OrderedRegister, HttpResponse> handler) {
        return request -> Optional.ofNullable(request.variables().get("id"))
                .flatMap(registers::find)
                .map(handler)
                .orElseGet(() -> HttpResponse.problem(404, "Not found"));
    }

    private static HttpResponse invalid(String why) {
        return HttpResponse.problem(400, "Invalid request: " + why);
    }
}
