import { addDays, instantAt } from "#app/lib/dates";
import { aRequiredDocument, aWaiver } from "../builders/waivers";
import { type Make, madeAt } from "../make";
import { mergeRows, type SeedRows } from "../rows";
import type { SeasonRows } from "./season-rows";

const LIABILITY = `I understand that camp life includes swimming, boating, hiking, climbing and other outdoor activities, and that these have risks that care can't remove completely.

I have told the camp what it needs to know about my child's health and habits, and will tell it what changes before the first day.

On my child's behalf I accept these risks, and release the camp, its owners and its staff from claims that arise from them, except where they acted with gross negligence or on purpose.`;

const CONSENT = `If my child needs medical care at camp and I can't be reached, I agree that the camp's health staff, or a doctor or hospital they choose, can provide it.

I know that the camp will keep trying to reach me and the emergency contacts I have named, and that I pay what insurance does not.`;

const PHOTOS = `I allow the camp to take pictures of my child during activities and use them on its website, in emails to families and in print, without my child's full name.

I can take this back for the future at any time by writing to the camp.`;

/** The document that the camp requires. */
export const PHYSICAL_EXAM = "document_type:physical_exam";

/** Registration setup of the camp: waivers, a required document, and opening times by audience. */
export function registrationRows(
	camp: { id: string },
	{ season, sessions }: SeasonRows,
	{ make, time_zone, by }: { make: Make; time_zone: string; by: { id: string } },
): SeedRows {
	const before = (days: number) => addDays(season.season.start_date, -days);
	const settled = madeAt(make, instantAt(before(230), "10:00", time_zone));
	const waiver = (title: string, position: number, text: string, more = {}) =>
		aWaiver(camp, by, { title, position, texts: [text], ...more }, settled);
	const early = { returning: 21, siblings: 14 };
	return mergeRows([
		waiver("Liability release", 1, LIABILITY),
		waiver("Consent to medical care", 2, CONSENT),
		waiver("Photo release", 3, PHOTOS, { is_required: false, per_family: true }),
		aRequiredDocument(
			season,
			{
				definition_id: PHYSICAL_EXAM,
				note: "Less than a year old when camp begins, signed by a doctor.",
				due_on: before(30),
			},
			settled,
		),
		{
			registration_setup: [
				{
					camp_id: camp.id,
					season_id: season.id,
					welcome:
						"Welcome! Have your insurance card and your child's grade at hand. You can stop at any time and continue later.",
					farewell: "See you at camp. The packing list comes a month before.",
					created_at: settled.at,
					updated_at: settled.at,
				},
			],
			registration_window: [...sessions.values()].flatMap(({ session }) => {
				const opens = session.registration_opens_at;
				return opens
					? Object.entries(early).map(([audience, days]) => ({
							camp_id: camp.id,
							session_id: session.id,
							audience,
							opens_at: instantAt(addDays(opens.slice(0, 10), -days), "09:00", time_zone),
						}))
					: [];
			}),
		},
	]);
}
