import { addDays } from "#app/lib/dates";
import { aStaffMember } from "../builders/person";
import { aCertificate, aTimeOff } from "../builders/staffing";
import { aMembership, aUser } from "../builders/user";
import { townOf } from "../camps/family";
import { makeFamily } from "../camps/make-family";
import { coupleOf, firstName } from "../camps/names";
import { familyRows } from "../camps/people-rows";
import { NEW_ENGLAND } from "../data/places";
import { randomOf } from "../random";
import { mergeRows, type RowOf, type SeedRows } from "../rows";
import type { ScaleFrame } from "./frame";

const FAMILIES_IN_A_PART = 1_000;
const STAFF_SHARE = 0.025;
const SIZES = [1, 1, 1, 1, 1, 2, 2, 2, 3];
const GRADES = [25, 31, 36, 54, 60, 62, 60, 54, 46, 24, 19];

/**
 * Generates families until only the staff are missing, then the staff. Together they are exactly the requested
 * number of people.
 */
export function* peopleOf(frame: ScaleFrame): Generator<SeedRows> {
	const { path, people, make, season, siblings = SIZES, staff_share = STAFF_SHARE } = frame;
	const town = townOf({ places: NEW_ENGLAND, grades: GRADES }, season.season.year);
	const facts = {
		make,
		season,
		overrides: [],
		statusOf: () => "active",
		firstEnrolled: () => null,
		otherwise: season.season.created_at,
	};
	const staff = Math.max(8, people * staff_share);
	let left = people;
	for (let family = 0; left > staff; ) {
		const rows: SeedRows[] = [];
		while (rows.length < FAMILIES_IN_A_PART && left > staff) {
			const random = randomOf(`${path}/families/${family}`);
			const made = makeFamily(town, random, `family-${family}`, random.pick(siblings), random.chance(0.1));
			rows.push(familyRows(frame.camp, made, facts));
			left -= rows.at(-1)?.person?.length ?? 0;
			family += 1;
		}
		yield mergeRows(rows);
	}
	yield mergeRows(Array.from({ length: left }, (_, index) => staffMember(frame, index)));
}

/**
 * Staff member with a certification who signs in as a counselor; the first one, and one in twenty, requests a day
 * off.
 */
function staffMember({ path, make, camp, season, today, position, user }: ScaleFrame, index: number) {
	const random = randomOf(`${path}/staff/${index}`);
	const [culture] = coupleOf(random);
	const fields = {
		first_name: firstName(random, culture, random.chance(0.5) ? "female" : "male"),
		last_name: random.pick(culture.family),
		email: `staff.${index + 1}@longlake.example`,
		birth_date: addDays(today, -random.between(18 * 366, 40 * 366)),
	};
	const own = make.within(`staff-${index}`);
	const member = aStaffMember(
		camp,
		{ ...fields, position: "Counselor", role_type: position, seasons: [season] },
		own,
	);
	const certificate = aCertificate(member, { expires_on: addDays(today, 200) }, own);
	const off = { starts_on: addDays(today, 1), ends_on: addDays(today, 1) };
	const asked = index % 20 === 0 ? [aTimeOff(member, user, off, {}, own)] : [];
	// Differs from the admin's email in every camp.
	const account = aUser(
		{ name: `${fields.first_name} ${fields.last_name}`, email: `${member.id}@longlake.example` },
		own,
	);
	const signs_in = aMembership(camp, account, { role_key: "counselor", person_id: member.id }, own);
	return mergeRows([member, certificate, ...asked, account, signs_in]);
}

/** Children and staff among some rows, in the form that sessions need. */
export function castOf(rows: SeedRows): { children: RowOf<"person">[]; staff: RowOf<"person">[] } {
	const ofType = (type: string) => (rows.person ?? []).filter(({ person_type }) => person_type === type);
	return { children: ofType("camper"), staff: ofType("staff") };
}
