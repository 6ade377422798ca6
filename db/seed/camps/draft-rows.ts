import { addDays, instantAt } from "#app/lib/dates";
import { chanceOf, idOf, randomOf } from "../random";
import { mergeRows, type RowOf, type SeedRows } from "../rows";
import type { Child, Town } from "./family";
import { makeFamily } from "./make-family";
import { demoUser } from "./people-rows";
import type { SeasonRows } from "./season-rows";
import { OPENS } from "./sign-ups";

/** Families who began to register and stopped: at the children, the sessions, the questions, the forms, the review. */
const STOPPED = [5, 9, 7, 5, 6] as const;
/** Share of them in an earlier season. */
const GREW = 0.85;

interface Facts {
	path: string;
	town: Town;
	seed: number;
	now: string;
	time_zone: string;
	/** The texts that families sign. */
	forms: readonly RowOf<"waiver_version">[];
}

/** Registrations that families of a camp began and never submitted, and these families' accounts. */
export function draftRows(
	camp: { id: string },
	seasons: readonly SeasonRows[],
	{ path, town, seed, now, time_zone, forms }: Facts,
): SeedRows {
	const stages = STOPPED.flatMap((count, stage) => Array.from({ length: count }, () => stage));
	return mergeRows(
		stages.flatMap((stage, index): SeedRows[] => {
			const family = makeFamily(town, randomOf(`${path}/drafts/${index}`), `draft-family-${index}`, 1, false);
			const [parent] = family.guardians;
			const [child] = family.children;
			if (!parent || !child) return [];
			const { first_name, last_name } = parent;
			const email =
				parent.email ?? town.email(randomOf(`${path}/drafts/${index}/email`), `${first_name}`, last_name);
			const begun = seasons.map(({ season, sessions }) => {
				const key = `${path}/draft/${index}/${season.id}`;
				const days = Math.round(5 + (OPENS - 5) * chanceOf(key));
				const at = instantAt(addDays(season.season.start_date, -days), "20:40", time_zone);
				const fits = [...sessions.values()].find(
					({ session }) =>
						child.grade >= (session.min_grade ?? 0) && child.grade <= (session.max_grade ?? 99),
				);
				return { season, key, at, session_id: fits?.id };
			});
			// Each of them began in one season, the later ones more often.
			const chosen = begun.filter(
				({ at }, of) => at <= now && (of === begun.length - 1 || chanceOf(`${path}/${index}`, of) < GREW),
			);
			if (!chosen[0]) return [];
			const signer = `${first_name} ${last_name}`;
			const user = demoUser(email, signer, chosen[0].at, seed);
			return [
				user.rows,
				{
					registration: chosen.map(({ season, key, at, session_id }) => ({
						camp_id: camp.id,
						id: idOf(key),
						season_id: season.id,
						user_id: user.id,
						status: "draft",
						created_at: at,
						updated_at: at,
						draft: { ...draftAt(stage, { child, key: idOf(`${key}/child`), session_id, signer, at, forms }) },
					})),
				},
			];
		}),
	);
}

interface Entered extends Pick<Facts, "forms"> {
	child: Child;
	/** Key of the child within the draft. */
	key: string;
	session_id: string | undefined;
	signer: string;
	at: string;
}

/** The data entered by a family that stopped at a stage. */
function draftAt(
	stage: number,
	{ child, key, session_id, signer, at, forms }: Entered,
): Record<string, unknown> {
	if (stage === 0) return {};
	const { first_name, last_name, birth_date, gender } = child;
	return {
		children: [
			{
				key,
				camper_id: null,
				first_name,
				last_name,
				preferred_name: null,
				birth_date,
				gender,
				grade: null,
				sessions: stage > 1 && session_id ? [session_id] : [],
				waitlist: [],
			},
		],
		...(stage > 2 ? { answers: { [key]: {} } } : {}),
		...(stage > 3
			? {
					signatures: forms.map(({ waiver_id, version, hash }) => ({
						waiver_id,
						version: version ?? 1,
						text_hash: hash,
						child_key: key,
						method: "typed",
						signer_name: signer,
						drawing: null,
						signed_at: at,
						address: null,
						user_agent: null,
					})),
				}
			: {}),
	};
}
