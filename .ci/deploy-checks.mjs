// What has to be true before anything is sent to Cloudflare. Each check answers sentences for whoever deploys.

/** Secrets without which the Worker does not answer at all. */
export const requiredSecrets = ["BETTER_AUTH_SECRET"];

/** Values that belong to `wrangler secret put` and never into a file. */
const secretNames = [
	...requiredSecrets,
	"MAIL_API_KEY",
	"GOOGLE_CLIENT_SECRET",
	"WEATHER_API_KEY",
	"GOOGLE_MAPS_API_KEY",
];

/** Kinds of bindings that an environment does not inherit, and what names one. */
const bindingKinds = {
	d1_databases: "binding",
	r2_buckets: "binding",
	kv_namespaces: "binding",
	services: "binding",
	analytics_engine_datasets: "binding",
	send_email: "name",
	vectorize: "binding",
	hyperdrive: "binding",
	workflows: "binding",
};

/** Everything that a configuration gives the Worker, as `kind name`. */
export function namesOf(config) {
	const simple = Object.entries(bindingKinds).flatMap(([kind, key]) =>
		(config[kind] ?? []).map((each) => `${kind} ${each[key]}`),
	);
	return [
		...simple,
		...(config.durable_objects?.bindings ?? []).map(({ name }) => `durable_objects ${name}`),
		...(config.queues?.producers ?? []).map(({ binding }) => `queues ${binding}`),
		...(config.queues?.consumers ?? []).map(({ queue }) => `consumers ${queue}`),
		...(config.triggers?.crons ?? []).map((cron) => `crons ${cron}`),
		...(config.ai?.binding ? [`ai ${config.ai.binding}`] : []),
		...Object.keys(config.vars ?? {}).map((name) => `vars ${name}`),
	].sort();
}

/** What production lacks of what development has: environments inherit neither bindings nor variables. */
export function lacking(development, production) {
	const there = new Set(namesOf(production));
	return namesOf(development)
		.filter((name) => !there.has(name))
		.map((name) => `[env.production] does not name "${name}", which development has.`);
}

/** The classes of Durable Objects that an environment's migrations make, in the order in which they do. */
export const classesMade = (config) =>
	(config.migrations ?? []).flatMap(({ new_sqlite_classes = [], new_classes = [] }) => [
		...new_sqlite_classes,
		...new_classes,
	]);

/** Classes of Durable Objects that are bound and that no migration makes: Cloudflare refuses such a Worker. */
export const unmade = (config) =>
	(config.durable_objects?.bindings ?? [])
		.filter(({ class_name, script_name }) => !script_name && !classesMade(config).includes(class_name))
		.map(
			({ name, class_name }) =>
				`${name} has no class: add [[env.production.migrations]] with a tag of its own and new_sqlite_classes = ["${class_name}"].`,
		);

/** Secrets that stand in a file where everybody who reads the project reads them. */
export function secretsInFile(config) {
	return Object.keys(config.vars ?? {})
		.filter((name) => secretNames.includes(name) || /SECRET|PASSWORD|TOKEN|API_KEY/.test(name))
		.map(
			(name) => `${name} is a secret: take it out of wrangler.toml and use "wrangler secret put ${name}".`,
		);
}

/** What wrangler.toml holds until there is a database: zeros, and a last digit that tells them apart. */
const PLACEHOLDER = /^[0-]+[0-9]$/;

/** What still stands in the production configuration as the project ships it, or cannot be right. */
export function unfinished(production) {
	const { BASE_URL = "", ENVIRONMENT } = production.vars ?? {};
	const databases = (production.d1_databases ?? [])
		.filter(({ database_id = "" }) => !/^[0-9a-f-]{36}$/.test(database_id) || PLACEHOLDER.test(database_id))
		.map(
			({ binding, database_name }) =>
				`${binding} has no database: run "wrangler d1 create ${database_name}" and put its id into [[env.production.d1_databases]].`,
		);
	const ids = (production.d1_databases ?? []).map(({ database_id }) => database_id);
	const shared = databases.length === 0 && new Set(ids).size < ids.length;
	const problems = [...databases];
	if (shared) problems.push("Two databases have the same id: each needs one of its own.");
	if (ENVIRONMENT !== "production") problems.push('ENVIRONMENT has to be "production".');
	const host = hostOf(BASE_URL);
	if (host === null) problems.push(`BASE_URL ("${BASE_URL}") has to be an https address without a path.`);
	else if (/(^|\.)(example|test|invalid|localhost|example\.(com|org|net))$/.test(host)) {
		problems.push(`BASE_URL (${BASE_URL}) is only an example: put the address that people will open.`);
	} else if (!isServed(production, host)) {
		problems.push(
			`Nothing leads from ${host} to the Worker: add routes = [{ pattern = "${host}", custom_domain = true }] to [env.production].`,
		);
	}
	return problems;
}

function hostOf(address) {
	if (!URL.canParse(address)) return null;
	const { protocol, host, pathname, search } = new URL(address);
	return protocol === "https:" && pathname === "/" && search === "" ? host : null;
}

function isServed({ routes = [], name = "" }, host) {
	if (host.startsWith(`${name}.`) && host.endsWith(".workers.dev")) return true;
	const patterns = routes.map((route) => (typeof route === "string" ? route : route.pattern));
	return patterns.some((pattern) => pattern.replace(/\/\*?$/, "") === host);
}

/** @param listed what `wrangler secret list` printed: a list, and whatever it had to say beside it */
export function missingSecrets(listed) {
	const [list = "[]"] = /\[\s*\{[\s\S]*\}\s*\]/.exec(listed) ?? [];
	const there = new Set(JSON.parse(list).map(({ name }) => name));
	return requiredSecrets
		.filter((name) => !there.has(name))
		.map((name) => `The secret ${name} is not set: run "npx wrangler secret put ${name} --env production".`);
}

/** Sizes of an upload in KiB, out of what a dry run printed; the limit is ours, for the start of an isolate. */
export function uploadOf(output) {
	const [, gzip] = /gzip:\s*([\d.]+) KiB/.exec(output) ?? [];
	return gzip === undefined ? null : Number(gzip);
}
