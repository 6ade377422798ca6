import { env } from "cloudflare:workers";
import { marketJob } from "#app/features/insight/market/jobs.server";
import type { Ctx } from "#app/platform/context.server";
import { jobContext } from "#app/platform/jobs/job-context.server";
import {
	aCamp,
	aFamily,
	aMembership,
	anEnrollment,
	aSeason,
	aSession,
	aUser,
	aFlag,
} from "#db/seed/builders";
import type { Built, SeedRows } from "#db/seed/rows";
import { writeRows } from "#db/seed/write-rows";

export const NOW = "2026-07-15T14:00:00.000Z";

/** Lines of the shipped ZIP table, which the tests' runtime has no binding for: code, thousandths of degrees, state, town. */
const ZIPS: readonly (readonly [number, number, number, string, string])[] = [
	[2130, 42_313, -71_111, "MA", "Jamaica Plain"],
	[2139, 42_365, -71_104, "MA", "Cambridge"],
	[4009, 44_052, -70_724, "ME", "Bridgton"],
	[4101, 43_661, -70_259, "ME", "Portland"],
];

/** The table in the shipped format: numbers as the step from the one before. */
function packedTable(): ReadableStream<Uint8Array> {
	const steps = (at: 0 | 1 | 2) => ZIPS.map((row, index) => row[at] - (ZIPS[index - 1]?.[at] ?? 0)).join(" ");
	const columns = [
		...[steps(0), steps(1), steps(2)],
		ZIPS.map(([, , , state]) => state).join(" "),
		ZIPS.map(([, , , , town]) => town).join("\n"),
	];
	return new Blob([columns.join("\n\n")])
		.stream()
		.pipeThrough(new CompressionStream("gzip")) as ReadableStream<Uint8Array>;
}

export const at = (now = NOW): Ctx => ({
	...jobContext(env, { waitUntil: () => undefined }),
	clock: { now: () => now },
	asset: async () => packedTable(),
});

/** Families enrolled in the camp's first session, by ZIP code: at 0, 36, 122 and 118 miles from camp. */
const FAMILIES: Readonly<Record<string, number>> = { "04009": 9, "04101": 6, "02130": 2, "02139": 5 };

/** A camp in Maine that uses market analysis, with families in four ZIP codes, a sibling at home, and a user for each role. */
export async function aMarketCamp(name: string, roles: readonly string[]) {
	const rows: (Built | SeedRows)[] = [];
	const add = <T extends Built>(built: T): T => {
		rows.push(built);
		return built;
	};
	const camp = add(
		aCamp({ name, country: "US", zip_code: "04009", latitude: null, longitude: null, currency: "USD" }),
	);
	add(aFlag(camp, "market_analysis"));
	const season = add(aSeason(camp));
	const sessions = [
		{ name: "Day 1", price_cents: 148_000, start_date: "2026-07-06", end_date: "2026-07-31" },
		{ name: "Day 2", price_cents: 156_000, start_date: "2026-08-03", end_date: "2026-08-28" },
		{ name: "Free", price_cents: 0, start_date: "2026-08-03", end_date: "2026-08-07" },
	].map((each) => add(aSession(season, { ...each, capacity: 40, min_age: 7, max_age: 15, weekdays: 31 })));
	const [first] = sessions;
	const families = Object.entries(FAMILIES).flatMap(([zip_code, many]) =>
		Array.from({ length: many }, (_, index) =>
			add(
				aFamily(camp, {
					last_name: `Family ${zip_code} ${index}`,
					household: { zip_code: index === 0 ? `${zip_code}-1234` : zip_code },
					// The second child stays at home; of six families it is of age.
					children: [
						{ first_name: "Ada", birth_date: "2015-03-01" },
						...(zip_code === "04009"
							? [{ first_name: "Ben", birth_date: index < 6 ? "2017-03-01" : "2024-03-01" }]
							: []),
					],
				}),
			),
		),
	);
	for (const { children } of families)
		if (first && children[0]) add(anEnrollment(first, children[0], { status: "enrolled" }));
	const users = Object.fromEntries(
		roles.map((role) => {
			const user = add(aUser({ name: `${role} of ${name}` }));
			add(aMembership(camp, user, { role_key: role }));
			return [role, user];
		}),
	);
	await writeRows(env.DB, rows);
	return { camp, season, sessions, families, users };
}

export type MarketCamp = Awaited<ReturnType<typeof aMarketCamp>>;

/** Counts the camp's season as the nightly job does. */
export const count = ({ camp, season }: Pick<MarketCamp, "camp" | "season">, now = NOW) =>
	marketJob.run(at(now), { id: "message", payload: { camp_id: camp.id, season_id: season.id } });
