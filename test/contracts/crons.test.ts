import { expect, test } from "vitest";
import { unstable_readConfig } from "wrangler";
import { crons } from "#app/jobs.server";

test.each([undefined, "production"])(
	"the crons in wrangler.toml (%s) are those that have jobs",
	(environment) => {
		const config = unstable_readConfig({
			config: "./wrangler.toml",
			...(environment ? { env: environment } : {}),
		});
		expect([...(config.triggers.crons ?? [])].sort()).toEqual(Object.keys(crons).sort());
	},
);
