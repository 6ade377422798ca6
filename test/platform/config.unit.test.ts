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

describe("The model", () => {
	const own = { AI_PROVIDER: "anthropic", AI_API_KEY: "key", AI_MODEL: "small", AI_API_URL: undefined };
	const modelIn = (ENVIRONMENT: string, given: Record<string, string | undefined> = {}) =>
		readConfig({ ...env, ...own, ...given, ENVIRONMENT } as unknown as Parameters<typeof readConfig>[0]).ai;

	it("has Anthropic's URL in production", () => {
		expect(modelIn("production")).toEqual({
			provider: "anthropic",
			api_url: "https://api.anthropic.com",
			api_key: "key",
			model: "small",
		});
	});

	it("is never called in development unless its URL is set", () => {
		expect(modelIn("development")).toBeNull();
		expect(modelIn("development", { AI_API_URL: "http://127.0.0.1:8902/" })?.api_url).toBe(
			"http://127.0.0.1:8902",
		);
	});

	it.each([
		["without a provider", { AI_PROVIDER: "" }],
		["with an unknown provider", { AI_PROVIDER: "Anthropic" }],
		["without a key", { AI_API_KEY: "" }],
		["without a model", { AI_MODEL: undefined }],
		["over http", { AI_API_URL: "http://model.example" }],
		["with a URL that isn't one", { AI_API_URL: "model.example" }],
		["without the URL of a compatible API", { AI_PROVIDER: "openai-compatible" }],
	])("is off in production %s", (_, given) => {
		expect(modelIn("production", given)).toBeNull();
	});
});
