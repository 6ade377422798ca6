import { describe, expect, it } from "vitest";
import { readConfig } from "#app/platform/config.server";

const env = {
	BETTER_AUTH_SECRET: "only-for-tests-0123456789-0123456789",
	BASE_URL: "https://app.camp.example/",
	STRIPE_SECRET_KEY: "sk_test_1",
	STRIPE_API_URL: "http://127.0.0.1:8901",
};
const stripeIn = (ENVIRONMENT: string | undefined) =>
	readConfig({ ...env, ENVIRONMENT } as unknown as Parameters<typeof readConfig>[0]).stripe;

describe("The Stripe API URL", () => {
	it("can be a simulation in development", () => {
		expect(stripeIn("development")?.simulated_at?.href).toBe("http://127.0.0.1:8901/");
	});

	it.each(["production", "Development", "staging", "", undefined])(
		"is Stripe's own in the environment %j, regardless of other settings",
		(environment) => {
			expect(stripeIn(environment)).toMatchObject({ secret_key: "sk_test_1", simulated_at: null });
		},
	);
});
