package dev.merchantsdk.spring;

import java.util.Objects;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.boot.jdbc.metadata.DataSourcePoolMetadata;
import org.springframework.boot.jdbc.metadata.DataSourcePoolMetadataProvider;

/**
 * Warns of a pool that has fewer connections than threads of the starter may use, one each, and one request. On a servlet
 * container, each further request that receives a callback at the same time needs one more, which isn't counted.
 */
record PoolCheck(DataSource pool, ObjectProvider<DataSourcePoolMetadataProvider> pools, ObjectProvider<Threads> threads)
        implements SmartInitializingSingleton {
    private static final Logger LOG = LoggerFactory.getLogger(PoolCheck.class);

    /** Threads that use the pool. */
    interface Threads {
        int count();
    }

    @Override
    public void afterSingletonsInstantiated() {
        int needed = 1 + threads.stream().mapToInt(Threads::count).sum();
        pools.stream()
                .flatMap(known -> Stream.ofNullable(known.getDataSourcePoolMetadata(pool)))
                .map(DataSourcePoolMetadata::getMax)
                .filter(Objects::nonNull)
                .filter(size -> size > 0 && size < needed)
                .forEach(size -> LOG.warn(
                        "The connection pool is too small: the starter's threads and one request use {} connections at a"
                                + " time, and it has {}. Set spring.datasource.hikari.maximum-pool-size, or its like, to at"
                                + " least {}",
                        needed,
                        size,
                        needed));
    }
}
