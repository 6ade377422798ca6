// npm run deploy [-- --check]: sends what is committed to production. --check stops before anything is changed there.
import { join } from "node:path";
import { lacking, missingSecrets, secretsInFile, unfinished, unmade, uploadOf } from "./deploy-checks.mjs";
import { build, Failure, main, need, root, run } from "./toolchain.mjs";

const production = ["--env", "production"];
const patience = 60_000;

await main(async () => {
	const unknown = process.argv.slice(2).filter((argument) => argument !== "--check");
	if (unknown.length > 0)
		throw new Failure(`Unknown argument ${unknown[0]}. Usage: npm run deploy [-- --check]`);
	const check = process.argv.includes("--check");

	const commit = await cleanCommit();
	const { live, databases } = await readProduction();
	await build({ force: true });
	const size = uploadOf(await need("The dry run", "wrangler", ["deploy", ...production, "--dry-run"]));
	console.log(`Ready: ${commit}, ${size ?? "?"} KiB gzip.`);
	if (check) return console.log("Checked as far as this machine can; nothing was sent.");

	refuse(
		missingSecrets(
			await need("Asking for the secrets' names", "wrangler", ["secret", "list", ...production]),
		),
	);
	for (const database of databases) await migrate(database);
	await need("The deployment", "wrangler", ["deploy", ...production, "--message", commit], {
		show: true,
	});
	await answers(new URL("/health", live));
	console.log(
		`${live} runs ${commit}. Back to the version before: npx wrangler rollback ${production.join(" ")}`,
	);
});

/** The production configuration, refused while anything in it is missing. */
async function readProduction() {
	const { unstable_readConfig: readConfig } = await import("wrangler").catch(() => {
		throw new Failure("The tools are not installed, or this is not their Node. Run npm ci, then this again.");
	});
	const file = join(root, "wrangler.toml");
	const config = readConfig({ config: file, env: "production" });
	const development = readConfig({ config: file });
	refuse([
		...lacking(development, config),
		...unmade(config),
		...secretsInFile(config),
		...unfinished(config),
	]);
	return { live: config.vars.BASE_URL, databases: config.d1_databases.map(({ binding }) => binding) };
}

/** What is sent can be found again: a commit, and nothing beside it. */
async function cleanCommit() {
	const { code, output } = await run("git", ["status", "--porcelain"]);
	if (code !== 0)
		throw new Failure(`This is no git checkout, so what is sent could not be found again.\n${output}`);
	if (output.trim() !== "") throw new Failure(`There are changes that are not committed:\n${output}`);
	const { output: line } = await run("git", ["log", "-1", "--format=%h %s"]);
	return line.trim();
}

/** Tables first: migrations only add, so the code that still runs does not notice. Says how to come back. */
async function migrate(database) {
	const now = await run("wrangler", ["d1", "time-travel", "info", database, ...production, "--json"]);
	const [bookmark] = /[0-9a-f]{8}(-[0-9a-f]{8}){2}-[0-9a-f]{32}/.exec(now.output) ?? [];
	if (!bookmark) throw new Failure(`${database} tells no bookmark to come back to.\n${now.output}`);
	console.log(`${database} stands at ${bookmark}.`);
	await need(`Migrating ${database}`, "wrangler", [
		"d1",
		"migrations",
		"apply",
		database,
		"--remote",
		...production,
	]);
}

function refuse(problems) {
	if (problems.length === 0) return;
	throw new Failure(
		`Not deployed. See docs/deploy.md.\n${problems.map((problem) => `- ${problem}`).join("\n")}`,
	);
}

async function answers(url) {
	const until = Date.now() + patience;
	let last = "nothing";
	while (Date.now() < until) {
		const reply = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch((error) => error);
		if (reply.ok) return;
		last = reply instanceof Error ? reply.message : `HTTP ${reply.status}`;
		await new Promise((wake) => setTimeout(wake, 1_000));
	}
	throw new Failure(
		`It was deployed, but ${url} answers ${last}. Look: npx wrangler tail ${production.join(" ")}`,
	);
}
