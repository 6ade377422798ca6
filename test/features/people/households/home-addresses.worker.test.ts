import { beforeAll, expect, it } from "vitest";
import {
	aFamily,
	aGroup,
	aMembership,
	anEnrollment,
	aRole,
	aSession,
	aStaffMember,
	aUser,
} from "#db/seed/builders";
import { loader as file } from "#app/features/people/households/routes/families-csv";
import { loader as family } from "#app/features/people/households/routes/family";
import { loader as tab } from "#app/features/people/relationships/routes/person-family";
import { loader as overview } from "#app/features/people/person-page/routes/person";
import type { Permission } from "#app/platform/auth/permissions";
import { loadScreen } from "../../../support/call-screen";
import { aCampWithAdmin, store } from "../campers/campers-world";

// Street and ZIP code are for the office, registration, money and the health officer; counselors call a phone.

const STREET = "17 Juniper Hollow Rd";
let world: Awaited<ReturnType<typeof aCampWithAdmin>>;
const users: Record<string, { id: string }> = {};
let ids = { household_id: "", person_id: "" };
const OWN: Record<string, Permission[]> = {
	viewer: ["campers_view", "reports_export"],
	office: ["campers_view", "campers_edit", "reports_export"],
	desk: ["campers_view", "registration_manage", "reports_export"],
	books: ["campers_view", "finance_view", "reports_export"],
	nurse: ["campers_view", "medical_view", "reports_export"],
};

beforeAll(async () => {
	world = await aCampWithAdmin();
	const { camp, season } = world;
	const session = aSession(season);
	const home = aFamily(camp, {
		guardians: 1,
		children: 1,
		household: { address: STREET, city: "Albany", state: "NY", zip_code: "12207", phone: "+15185550142" },
	});
	const counselor = aStaffMember(camp, { seasons: [season] });
	const [child] = home.children;
	await store(home, session, counselor);
	const enrollment = anEnrollment(session, child ?? { id: "" });
	await store(enrollment);
	await store(aGroup(camp, { season_id: season.id, campers: [enrollment], staff: [counselor] } as never));
	ids = { household_id: home.household.id, person_id: child?.id ?? "" };
	users.admin = world.user;
	for (const [name, fields] of Object.entries({
		head: { role_key: "head_counselor" },
		guardian: { role_key: "parent", person_id: home.guardians[0]?.id },
	})) {
		users[name] = aUser();
		await store(users[name] as never, aMembership(camp, users[name] as never, fields));
	}
	for (const [name, permissions] of Object.entries(OWN)) {
		const [user, role] = [aUser(), aRole(camp, { name, permissions })];
		users[name] = user;
		await store(user, role, aMembership(camp, user, { role_id: role.id }));
	}
});

const page = async (who: string, loader: unknown) =>
	JSON.stringify(
		await loadScreen({ loader } as never, users[who] ?? world.user, world.camp, { params: ids }),
	);

it("the home address is on a child's and a family's page for authorized staff", async () => {
	for (const who of ["admin", "office", "desk", "books", "nurse", "head", "viewer"]) {
		const sees = !["head", "viewer"].includes(who);
		for (const [where, loader] of Object.entries({ tab, overview, family })) {
			const text = await page(who, loader);
			expect([who, where, text.includes(STREET), text.includes("12207")]).toEqual([who, where, sees, sees]);
			expect([who, where, text.includes("Albany")]).toEqual([who, where, true]);
		}
	}
	expect(await page("guardian", tab)).toContain(STREET);
});

it("the home address is a column of the export for the same staff", async () => {
	const headings = async (who: string) => {
		const answer = (await loadScreen(
			{ loader: file } as never,
			users[who] ?? world.user,
			world.camp,
		)) as unknown as Response;
		return answer.text();
	};
	expect(await headings("office")).toContain(STREET);
	const text = await headings("viewer");
	expect(text).not.toMatch(/Juniper|12207|Address|ZIP/);
	expect(text).toContain("Albany");
});
