import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";

beforeEach(async () => {
	await env.DB.batch([
		env.DB.prepare("CREATE TABLE tent (id TEXT PRIMARY KEY)"),
		env.DB.prepare("CREATE TABLE sleeper (id TEXT PRIMARY KEY, tent_id TEXT NOT NULL REFERENCES tent (id))"),
		env.DB.prepare("INSERT INTO tent VALUES ('t1')"),
	]);
	return async () => {
		await env.DB.batch([env.DB.prepare("DROP TABLE sleeper"), env.DB.prepare("DROP TABLE tent")]);
	};
});

const addSleeper = (tentId: string) => env.DB.prepare("INSERT INTO sleeper VALUES ('s1', ?)").bind(tentId);

test("D1 accepts a row whose parent exists", async () => {
	await addSleeper("t1").run();
	await expect(env.DB.prepare("SELECT tent_id FROM sleeper").first("tent_id")).resolves.toBe("t1");
});

test("D1 rejects a row whose parent doesn't exist, and the whole batch with it", async () => {
	const batch = env.DB.batch([env.DB.prepare("INSERT INTO tent VALUES ('t2')"), addSleeper("nowhere")]);
	await expect(batch).rejects.toThrow("FOREIGN KEY constraint failed");
	await expect(env.DB.prepare("SELECT count(*) AS n FROM tent").first("n")).resolves.toBe(1);
});
