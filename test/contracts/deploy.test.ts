import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { unstable_readConfig } from "wrangler";
import {
	classesMade,
	lacking,
	missingSecrets,
	namesOf,
	requiredSecrets,
	secretsInFile,
	unfinished,
	unmade,
	uploadOf,
} from "../../.ci/deploy-checks.mjs";

const config = "./wrangler.toml";
const read = (env?: string) =>
	unstable_readConfig({ config, ...(env ? { env } : {}) }) as unknown as Record<string, unknown>;
const development = read();
const production = read("production");

const DATABASE = {
	binding: "DB",
	database_name: "campinsights",
	database_id: "5b1c2d3e-1111-4222-8333-123456789abc",
};
/** Production as an operator has it in the end. */
const finished = {
	name: "campinsights",
	vars: { ENVIRONMENT: "production", BASE_URL: "https://app.pinewood.camp" },
	d1_databases: [DATABASE],
	routes: [{ pattern: "app.pinewood.camp", custom_domain: true }],
};

describe("wrangler.toml", () => {
	test("names for production everything that development has", () => {
		expect(namesOf(development)).toContain("d1_databases DB");
		expect(lacking(development, production)).toEqual([]);
	});

	test("has the same migrations for each database in both environments", () => {
		const folders = (each: Record<string, unknown>) =>
			(each.d1_databases as { binding: string; migrations_dir: string }[])
				.map(({ binding, migrations_dir }) => `${binding} ${migrations_dir}`)
				.sort();
		expect(folders(production)).toEqual(folders(development));
	});

	test("creates every Durable Object class that it binds, in the same order in both environments", () => {
		expect(unmade(development)).toEqual([]);
		expect(unmade(production)).toEqual([]);
		expect(production.migrations).toEqual(development.migrations);
		const entry = readFileSync("app/entry.worker.ts", "utf8");
		const exported = [...entry.matchAll(/^export class (\w+)/gm)].map(([, name]) => name);
		expect(exported.sort()).toEqual([...classesMade(production)].sort());
	});

	test.each([
		["development", development],
		["production", production],
	])("contains no secret (%s)", (_, each) => expect(secretsInFile(each)).toEqual([]));

	test("keeps no request logs, which would contain searched names", () => {
		expect(production.observability).toMatchObject({ enabled: true, logs: { invocation_logs: false } });
	});

	test("is rejected as shipped, because it lacks the operator's own values", () => {
		const problems = unfinished(production).join("\n");
		expect(problems).toContain("DB has no database");
		expect(problems).toContain("only an example");
	});
});

describe("The check before a deployment", () => {
	test("passes for a complete production", () => {
		expect(unfinished(finished)).toEqual([]);
		const address = { ENVIRONMENT: "production", BASE_URL: "https://campinsights.somebody.workers.dev" };
		expect(unfinished({ ...finished, vars: address, routes: undefined })).toEqual([]);
	});

	test.each([
		["a binding", { ...finished, d1_databases: [DATABASE, { ...DATABASE, binding: "SEARCH" }] }],
		["a variable", { ...finished, vars: { ...finished.vars, MORE: "x" } }],
		["a cron", { ...finished, triggers: { crons: ["0 3 * * *"] } }],
		["a queue", { ...finished, queues: { producers: [{ binding: "MAIL" }] } }],
		["a queue's consumer", { ...finished, queues: { consumers: [{ queue: "mail" }] } }],
		["a bucket", { ...finished, r2_buckets: [{ binding: "FILES" }] }],
		["a Durable Object", { ...finished, durable_objects: { bindings: [{ name: "BOARD" }] } }],
	])("reports %s that only development has", (_, more) => {
		expect(lacking(more, finished)).toHaveLength(1);
		expect(lacking(more, more)).toEqual([]);
	});

	test("reports a Durable Object class that no migration creates", () => {
		const bindings = [{ name: "BOARD", class_name: "Board" }];
		const bound = { ...finished, durable_objects: { bindings } };
		expect(unmade(bound)).toEqual([expect.stringContaining('new_sqlite_classes = ["Board"]')]);
		expect(unmade({ ...bound, migrations: [{ tag: "board", new_sqlite_classes: ["Board"] }] })).toEqual([]);
		const elsewhere = [{ name: "BOARD", class_name: "Board", script_name: "another-worker" }];
		expect(unmade({ ...finished, durable_objects: { bindings: elsewhere } })).toEqual([]);
	});

	test.each([
		"BETTER_AUTH_SECRET",
		"GOOGLE_CLIENT_SECRET",
		"MAIL_API_KEY",
		"STRIPE_API_KEY",
		"ADMIN_PASSWORD",
	])("reports the secret %s in the file", (name) => {
		expect(secretsInFile({ vars: { ...finished.vars, [name]: "x" } })).toHaveLength(1);
	});

	test.each([
		["http", "http://app.pinewood.camp"],
		["a path", "https://app.pinewood.camp/app"],
		["no address", "app.pinewood.camp"],
		["an example", "https://app.campinsights.example"],
		["another host than the routes'", "https://camp.pinewood.camp"],
		["nothing", ""],
	])("reports a BASE_URL with %s", (_, BASE_URL) => {
		expect(unfinished({ ...finished, vars: { ...finished.vars, BASE_URL } })).toHaveLength(1);
	});

	const none = "00000000-0000-0000-0000-00000000000";
	test.each([`${none}0`, `${none}1`, "", undefined, "put-the-id-here"])(
		"reports a database with the ID %s",
		(database_id) => {
			const problems = unfinished({ ...finished, d1_databases: [{ ...DATABASE, database_id }] });
			expect(problems).toEqual([expect.stringContaining("wrangler d1 create campinsights")]);
		},
	);

	test("reports one database under two names", () => {
		const two = (database_id: string) => ({
			...finished,
			d1_databases: [DATABASE, { binding: "SEARCH", database_name: "campinsights-search", database_id }],
		});
		expect(unfinished(two(DATABASE.database_id))).toEqual([expect.stringContaining("the same id")]);
		expect(unfinished(two("5b1c2d3e-2222-4222-8333-123456789abc"))).toEqual([]);
	});

	test("reports another environment's name", () => {
		const vars = { ...finished.vars, ENVIRONMENT: "development" };
		expect(unfinished({ ...finished, vars })).toHaveLength(1);
	});

	test("reports a secret that isn't set", () => {
		const listed = (names: readonly string[]) =>
			`▲ [WARNING] something else\n${JSON.stringify(names.map((name) => ({ name, type: "secret_text" })))}\n`;
		expect(missingSecrets(listed(requiredSecrets))).toEqual([]);
		expect(missingSecrets(listed(["MAIL_API_KEY"]))).toHaveLength(requiredSecrets.length);
		expect(missingSecrets("[]")).toHaveLength(requiredSecrets.length);
	});

	test("reads the upload size from wrangler's output", () => {
		expect(uploadOf("Total Upload: 1609.09 KiB / gzip: 495.11 KiB")).toBe(495.11);
		expect(uploadOf("nothing of the kind")).toBeNull();
	});
});
