import { expect, test } from "vitest";
import type { Env } from "#app/env.server";
import { siteOf } from "#app/features/site/public/site.server";
import { readConfig } from "#app/platform/config.server";

const env = {
	BETTER_AUTH_SECRET: "only-for-tests-0123456789-0123456789",
	BASE_URL: "https://app.camp.example/",
};
const originOf = (more: object) =>
	siteOf({ config: readConfig({ ...env, ...more } as unknown as Env) }).origin;

test("the public pages are on the marketing host if there is one", () => {
	expect(originOf({ MARKETING_HOST: "www.camp.example" })).toBe("https://www.camp.example");
	expect(originOf({ MARKETING_HOST: "www.test:9001", BASE_URL: "http://app.test:9002" })).toBe(
		"http://www.test:9001",
	);
	expect(originOf({})).toBe("https://app.camp.example");
});
