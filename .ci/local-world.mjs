// The local database and variables that the demo and the dev server run on.
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { Failure, need, root } from "./toolchain.mjs";

/** Where local D1 keeps its files; STATE_DIR chooses another folder, as the browser tests do. */
export const stateDir = resolve(root, process.env.STATE_DIR || join(".wrangler", "state"));
const seedScript = join("app", "make-demo.ts");

/** The port asked for by PORT, checked to be free on loopback. */
export async function choosePort(usual) {
	const port = Number(process.env.PORT || usual);
	if (!Number.isInteger(port) || port < 1 || port > 65_535)
		throw new Failure(`PORT=${process.env.PORT} is not a port number.`);
	await new Promise((free, taken) => {
		const probe = createServer();
		probe.once("error", (error) =>
			taken(new Failure(`Port ${port} cannot be used (${error.code}). Choose another one: PORT=${port + 1}`)),
		);
		probe.listen(port, "127.0.0.1", () => probe.close(free));
	});
	return port;
}

/** Notes in the state folder that this process serves its databases, until it ends: db/seed/local-database.ts looks for it. */
export function noteServing() {
	const file = join(stateDir, "serving.pid");
	writeFileSync(file, String(process.pid));
	process.once("exit", () => rmSync(file, { force: true }));
}

/** Brings the local database to the newest migration and seeds it: `--reset` starts from nothing. */
export async function prepareDatabase(options = []) {
	checkClock();
	if (options.includes("--reset")) rmSync(stateDir, { recursive: true, force: true });
	mkdirSync(stateDir, { recursive: true });
	await need("Preparing the local database", "tsx", [seedScript, ...options], {
		env: { STATE_DIR: stateDir, ENVIRONMENT: "development" },
		show: true,
	});
}

function checkClock() {
	const now = process.env.DEMO_NOW;
	if (now && Number.isNaN(Date.parse(now)))
		throw new Failure(`DEMO_NOW=${now} is not a time such as 2026-07-15T14:00:00-04:00.`);
}

/** What the caller's environment may set for the Worker. */
const passedOn = [
	"DEMO_NOW",
	...["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET", "GOOGLE_DISCOVERY_URL"],
	...["WEATHER_PROVIDER", "WEATHER_API_URL", "WEATHER_API_KEY"],
	...["GEOCODING_PROVIDER", "GEOCODING_API_URL", "GOOGLE_MAPS_API_KEY"],
	...["AI_PROVIDER", "AI_API_URL", "AI_API_KEY", "AI_MODEL"],
	...["MARKETING_HOST", "APP_HOST"],
	...["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRETS", "STRIPE_API_URL", "STRIPE_FEE_BP"],
	...["STRIPE_PLAN_PRICES", "PLAN_PRICES"],
];

/** Writes the Worker's variables to a file that only the owner reads; a command line would show the secret. */
export function writeVariables(name, baseUrl) {
	const folder = join(root, ".wrangler");
	mkdirSync(folder, { recursive: true });
	const variables = {
		ENVIRONMENT: "development",
		BASE_URL: baseUrl,
		BETTER_AUTH_SECRET: localSecret(folder),
		...Object.fromEntries(
			passedOn.filter((name) => process.env[name]).map((name) => [name, process.env[name]]),
		),
	};
	const file = join(folder, `${name}.env`);
	const lines = Object.entries(variables).map(([key, value]) => `${key}="${value}"\n`);
	writeFileSync(file, lines.join(""), { mode: 0o600 });
	return file;
}

/** Made once on this machine, so that a sign-in outlives a restart. */
function localSecret(folder) {
	const file = join(folder, "secret");
	if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString("base64url"), { mode: 0o600 });
	return readFileSync(file, "utf8").trim();
}
