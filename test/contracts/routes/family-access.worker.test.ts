import { beforeAll, describe, expect, test, vi } from "vitest";
import { ask, dataPath, ORIGIN } from "../../support/ask";
import { aPeopledCamp } from "../../support/camp-world";
import { aViewedFamily, VIEWERS, type Viewed, type Viewer } from "./family-viewers";
import { builtOf } from "./route-list";
import { ROUTE_TABLE, type Row } from "./route-table";

// Every address that a family can open, asked by each kind of viewer: a child's name, its sessions and their days are for a guardian
// alone. The addresses come from the route table, so a new one is red until it says here what it shows.

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const OPEN = ["member", "signed-in", "anyone"];
const FAMILY_ROWS = ROUTE_TABLE.filter(({ needs, method }) => method === "GET" && OPEN.includes(needs));

let viewed: Record<Viewer, Viewed>;
beforeAll(async () => {
	const camp = await aPeopledCamp("Camp Sight", ["camp_admin"]);
	const each = await Promise.all(
		VIEWERS.map(async (viewer) => [viewer, await aViewedFamily(camp, viewer)] as const),
	);
	viewed = Object.fromEntries(each) as Record<Viewer, Viewed>;
});

/** What an address answers, also where it leads next. */
async function answerOf(row: Row, path: string, token: string): Promise<string> {
	const drawn = builtOf(row)?.drawn;
	const answer = await ask(drawn ? dataPath(path) : path, { token });
	const text = await answer.text();
	if (answer.status >= 500) throw new Error(`${path}: ${answer.status} ${text.slice(0, 300)}`);
	const to = (answer.headers.get("Location") ?? "").replace(ORIGIN, "");
	if (!to.startsWith("/waitlist/offer?token=")) return answer.status < 400 ? text : "";
	return text + (await (await ask(dataPath(to), { token })).text());
}

/** What of the child an answer says; PDFs are read in `family-acts.worker.test.ts`. */
async function shown(row: Row, { things, secrets, token }: Viewed): Promise<string[]> {
	if (row.route.endsWith("-pdf")) return [];
	const paths = [...new Set(things.map((each) => row.path(each)))];
	const found = new Set<string>();
	for (const path of paths) {
		const said = (await answerOf(row, path, token)).replaceAll(path, "");
		for (const secret of secrets) if (said.includes(secret) && !path.includes(secret)) found.add(secret);
	}
	return [...found];
}
/** What lists the sessions that everybody can book, which are no secret there. */
const PUBLIC = ["registration/family-form/routes/register", "registration/family-form/api/bookable-sessions"];

const key = ({ method, route }: Row) => `${method} ${route}`;

/** What a guardian finds at these addresses: the child, or its sessions and days. A new route that shows a child gets a line. */
const SHOWS_CHILD = [
	"GET registration/family-form/routes/overview",
	"GET registration/family-form/routes/children",
	"GET registration/family-form/routes/sessions",
	"GET registration/family-form/routes/questions",
	"GET registration/family-form/routes/waivers",
	"GET registration/family-form/routes/review",
	"GET registration/family-form/routes/finish",
	"GET registration/bookings/routes/cancel",
	"GET registration/bookings/routes/refund",
	"GET registration/family-form/api/draft",
	"GET registration/family-form/api/price",
	"GET registration/bookings/api/checklist",
	"GET registration/bookings/api/refund",
	"GET admission/waitlist/routes/own",
	"GET admission/waitlist/api/entry",
	"GET admission/waitlist/api/offer",
	"GET money/family-account/routes/cards",
	"GET money/family-account/routes/payments",
	"GET money/family-account/routes/receipt",
	"GET money/family-account/routes/statement",
	"GET money/family-account/routes/statement-csv",
	"GET money/family-account/routes/invoice",
	"GET money/family-account/routes/care-statement",
	"GET money/family-account/api/account",
	"GET money/family-account/api/statement",
	"GET money/family-account/api/receipt",
	"GET money/family-account/api/care-statement",
	"GET people/person-page/api/persons",
	"GET people/person-page/api/person",
	"GET people/person-page/api/activities",
	"GET people/person-page/api/sessions",
	"GET people/person-page/routes/person",
	"GET people/relationships/routes/person-family",
	"GET people/person-page/routes/person-sessions",
	"GET people/person-page/routes/person-attendance",
	"GET people/person-page/routes/sessions-csv",
	"GET people/notes-documents/routes/person-documents",
	"GET office/family-home/routes/parent-dashboard",
	"GET office/family-home/routes/child-contact",
];

/** Of them, what a guardian sees of their child wherever they live. */
const ABOUT_THE_CHILD = /^GET (people\/(person-page|relationships|notes-documents)|office\/family-home)\//;

/** What they began and have not sent is theirs, and names the child until they may not see it. */
const OF_THE_DRAFT =
	/^GET registration\/family-form\/(routes\/(children|sessions|questions|add-ons|waivers|review)|api\/(draft|price))$/;

/** By address, what an answer says of the child. */
async function allShown(viewer: Viewer): Promise<Record<string, string[]>> {
	const found: Record<string, string[]> = {};
	for (const row of FAMILY_ROWS) {
		const { of_child } = viewed[viewer];
		const said = await shown(row, viewed[viewer]);
		const secrets = PUBLIC.includes(row.route) ? said.filter((each) => of_child.includes(each)) : said;
		if (secrets.length > 0) found[key(row)] = secrets;
	}
	return found;
}

describe("A family's view", () => {
	test("shows a guardian their child at the listed URLs (control)", async () => {
		const found = Object.keys(await allShown("guardian"));
		expect(found.sort()).toEqual([...SHOWS_CHILD].sort());
	});

	test.each(["barred", "unlinked", "other"] as const)(
		"shows nothing of the child to a viewer who is %s",
		async (viewer) => {
			expect(await allShown(viewer)).toEqual({});
		},
	);

	test("shows a guardian outside the household their child, and nothing of the household", async () => {
		const found = Object.keys(await allShown("out"));
		expect(found.filter((name) => !ABOUT_THE_CHILD.test(name) && !OF_THE_DRAFT.test(name))).toEqual([]);
		expect(found).toContain("GET people/person-page/api/person");
	});

	test("is checked for leaks: a planted one is detected (control)", async () => {
		const { barred, guardian } = viewed;
		// The guardian's answers, looked through as if they were the barred parent's.
		const planted = { ...barred, token: guardian.token, things: guardian.things, secrets: guardian.secrets };
		const row = FAMILY_ROWS.find((each) => key(each) === "GET registration/bookings/api/checklist") as Row;
		expect(await shown(row, barred)).toEqual([]);
		expect(await shown(row, planted)).not.toEqual([]);
	});
});
