package dev.merchantsdk.spring;

import dev.merchantsdk.jdbc.JobLeases;
import java.util.List;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.jdbc.metadata.DataSourcePoolMetadataProvider;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The jobs. */
@AutoConfiguration(after = {MerchantSdkAutoConfiguration.class, MerchantOutboxAutoConfiguration.class})
class MerchantJobsAutoConfiguration {
    @Bean
    MerchantJobs merchantJobsByName(MerchantBeans beans, MerchantSdkProperties properties) {
        return new MerchantJobs(beans, properties);
    }

    @Bean
    Jobs merchantJobs(MerchantJobs ofMerchants, ObjectProvider<Job> others, ObjectProvider<JobLeases> leases) {
        List<Job> all = Stream.concat(ofMerchants.all(), others.stream()).toList();
        return new Jobs(all, leases.getIfAvailable());
    }

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass(DataSourcePoolMetadataProvider.class)
    @ConditionalOnBean(JobLeases.class)
    static class OfPools {
        @Bean
        PoolCheck merchantPoolCheck(
                DataSource pool,
                ObjectProvider<DataSourcePoolMetadataProvider> pools,
                ObjectProvider<PoolCheck.PoolUsers> users) {
            return new PoolCheck(pool, pools, users);
        }
    }
}
