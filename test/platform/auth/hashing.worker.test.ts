import { expect, test } from "vitest";
import { demoPasswordHash } from "#db/seed/password";
import { boundedPassword, inTurn } from "#app/platform/auth/hashing.server";

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test("at most two hashes run in parallel, and all are completed", async () => {
	let running = 0;
	let most = 0;
	const work = async () => {
		running += 1;
		most = Math.max(most, running);
		await pause(10);
		running -= 1;
	};
	await Promise.all(Array.from({ length: 8 }, () => inTurn(work)));
	expect(most).toBe(2);
	expect(running).toBe(0);
});

test("all eight hashes run in parallel without the semaphore (control)", async () => {
	let running = 0;
	let most = 0;
	const work = async () => {
		running += 1;
		most = Math.max(most, running);
		await pause(10);
		running -= 1;
	};
	await Promise.all(Array.from({ length: 8 }, work));
	expect(most).toBe(8);
});

test("a failed hash releases its slot", async () => {
	const fail = () => inTurn(() => Promise.reject(new Error("no")));
	for (let tries = 0; tries < 3; tries++) await expect(fail()).rejects.toThrow("no");
	await expect(inTurn(async () => "still served")).resolves.toBe("still served");
});

test("the hash is better-auth's scrypt, the one used by the seed", async () => {
	const hash = demoPasswordHash("campfire-demo-2026");
	await expect(boundedPassword.verify({ hash, password: "campfire-demo-2026" })).resolves.toBe(true);
	await expect(boundedPassword.verify({ hash, password: "campfire-demo-2027" })).resolves.toBe(false);
	expect(await boundedPassword.hash("green canoe at dawn")).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
});
