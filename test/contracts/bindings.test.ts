import { expect, test } from "vitest";
import { unstable_readConfig } from "wrangler";
import { declaredBindings, declaredVars } from "#app/env.server";

/** The names that wrangler.toml declares in one environment; the top level is the one without a name. */
function declared(environment?: string) {
	const config = unstable_readConfig({
		config: "./wrangler.toml",
		...(environment ? { env: environment } : {}),
	});
	return {
		bindings: [
			...[...config.d1_databases, ...config.r2_buckets].map(({ binding }: { binding: string }) => binding),
			...config.durable_objects.bindings.map(({ name }: { name: string }) => name),
		].sort(),
		vars: Object.keys(config.vars).sort(),
	};
}

test.each([undefined, "production"])(
	"wrangler.toml (%s) declares what the code reads, and nothing else",
	(environment) => {
		expect(declared(environment)).toEqual({
			bindings: [...declaredBindings].sort(),
			vars: [...declaredVars].sort(),
		});
	},
);
