import { describe, expect, test } from "vitest";
import { readToken, signToken } from "#app/platform/signed-token.server";

const ours = { secret: "a secret of at least thirty-two characters" };
const theirs = { secret: "another secret of thirty-two characters" };
const payload = { e: "léo@example.com", c: null, x: 1 };

test("a signed token is read back unchanged", async () => {
	const token = await signToken(ours, "a", payload);
	expect(token).toMatch(/^[\w-]+\.[\w-]+$/);
	expect(await readToken(ours, "a", token)).toEqual(payload);
});

describe("An invalid token", () => {
	const [head, tail] = [0, 1];
	test.each<[string, (parts: string[]) => string]>([
		["a changed payload", (parts) => `${parts[head]?.replace(/^./, "f")}.${parts[tail]}`],
		[
			"a changed signature",
			(parts) => `${parts[head]}.${parts[tail]?.replace(/^./, (a) => (a === "A" ? "B" : "A"))}`,
		],
		["no signature", (parts) => `${parts[head]}`],
		["an empty signature", (parts) => `${parts[head]}.`],
		["a short signature", (parts) => `${parts[head]}.${parts[tail]?.slice(0, 8)}`],
		["a third part", (parts) => `${parts.join(".")}.${parts[tail]}`],
		["letters that are none of its", (parts) => `${parts[head]}.${parts[tail]}!`],
		["nothing", () => ""],
		["far too much", (parts) => "A".repeat(3000) + parts.join(".")],
	])("is rejected with %s", async (_, spoil) => {
		const token = await signToken(ours, "a", payload);
		expect(await readToken(ours, "a", spoil(token.split(".")))).toBeNull();
	});

	test("is rejected for another purpose or another installation's signature", async () => {
		const token = await signToken(ours, "a", payload);
		expect(await readToken(ours, "b", token)).toBeNull();
		expect(await readToken(theirs, "a", token)).toBeNull();
	});
});
