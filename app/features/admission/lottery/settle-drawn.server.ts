import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { type Db, readBatch, type Statement } from "#db/client";
import { refusedBy } from "#db/errors";
import { camp, lottery, lottery_entry, registration, registration_setup } from "#db/schema";
import { gradeCutoffOf, gradeFor } from "#app/features/people/campers/index.server";
import { parentsAddress, usersAddress } from "#app/features/people/household-access/index.server";
import { changeBooking } from "#app/features/ledger/ledger/index.server";
import { paymentDatesOf } from "#app/features/ledger/pricing/index.server";
import { entryStatements } from "#app/features/admission/waitlist/index.server";
import { newId } from "#app/lib/ids";
import { abortWhen } from "#app/platform/audit/commit.server";
import { todayIn } from "#app/platform/clock";
import type { Ctx } from "#app/platform/context.server";
import { bookDrawn } from "./book-drawn.server";
import { type DrawnEmail, drawnEmail } from "./emails.server";
import { LOTTERY_TOPIC, type LotteryMessage } from "./messages";

/** Families per batch. */
const AT_ONCE = 40;

/**
 * True when the spot of a line `l` went to another household, which entered the same camper and was drawn first.
 */
const isElsewhere = sql`(l.session_id IS NOT NULL AND l.enrollment_id IS NULL)`;

/** Keys of the registration's household. */
const its = { camp_id: sql`registration.camp_id`, household_id: sql`registration.household_id` };

const settleReads = (db: Db, { camp_id, lottery_id }: LotteryMessage) => ({
	about: db
		.select({
			name: lottery.name,
			drawn_at: lottery.drawn_at,
			season_id: lottery.season_id,
			camp_name: sql<string>`${camp.name}`.as("camp_name"),
			slug: camp.slug,
			time_zone: camp.time_zone,
			deposit_due_days: sql<number>`coalesce((SELECT s.deposit_due_days FROM ${registration_setup} s
				WHERE s.camp_id = lottery.camp_id AND s.season_id = lottery.season_id), 14)`.as("deposit_due_days"),
			pay_later: sql<number>`coalesce((SELECT s.pay_later FROM ${registration_setup} s
				WHERE s.camp_id = lottery.camp_id AND s.season_id = lottery.season_id), 1)`.as("pay_later"),
		})
		.from(lottery)
		.innerJoin(camp, eq(camp.id, lottery.camp_id))
		.where(and(eq(lottery.camp_id, camp_id), eq(lottery.id, lottery_id))),
	dates: paymentDatesOf(
		{ db, place: { camp_id } },
		sql`(SELECT season_id FROM lottery WHERE camp_id = ${camp_id} AND id = ${lottery_id})`,
	),
	entries: db
		.select({
			registration_id: lottery_entry.registration_id,
			household_id: lottery_entry.household_id,
			rank: lottery_entry.rank,
			outcome: sql<"placed" | "waitlisted">`${lottery_entry.outcome}`.as("outcome"),
			pays_in_full: registration.pays_in_full,
			currency:
				sql<string>`coalesce(${registration.currency}, (SELECT c.currency FROM camp c WHERE c.id = registration.camp_id))`.as(
					"currency",
				),
			total_cents:
				sql<number>`(SELECT coalesce(sum(l.total_cents), 0) FROM registration_line l WHERE l.camp_id = registration.camp_id
				AND l.registration_id = registration.id AND l.ended_at IS NULL AND NOT ${isElsewhere})`.as(
					"total_cents",
				),
			deposit_cents:
				sql<number>`(SELECT coalesce(sum(l.deposit_cents), 0) FROM registration_line l WHERE l.camp_id = registration.camp_id
				AND l.registration_id = registration.id AND l.ended_at IS NULL AND NOT ${isElsewhere})`.as(
					"deposit_cents",
				),
			together: sql<number>`coalesce(${registration.draft}->>'together', 0)`.as("together"),
			first_day:
				sql<string>`(SELECT min(s.start_date) FROM registration_line l JOIN session s ON s.camp_id = l.camp_id AND s.id = l.session_id
				WHERE l.camp_id = registration.camp_id AND l.registration_id = registration.id AND l.ended_at IS NULL)`.as(
					"first_day",
				),
			/** Address of the user who registered, as long as they belong to the household. */
			email: sql<string | null>`${usersAddress({ ...its, user_id: sql`registration.user_id` })}`.as("email"),
			/** Fallback: address of a parent in the household, who can't open the registration's page. */
			parents_email: sql<string | null>`iif(registration.user_id IS NULL, NULL, ${parentsAddress(its)})`.as(
				"parents_email",
			),
			/** JSON array: the requested campers and sessions. */
			lines:
				sql<string>`(SELECT json_group_array(json_object('line_id', l.id, 'has_place', l.enrollment_id IS NOT NULL, 'camper_id', l.camper_id, 'session_id', l.session_id, 'gender', p.gender, 'birth_date', p.birth_date, 'season_year', n.year, 'grade_cutoff', ${gradeCutoffOf(sql`n.camp_id`)},
					'grade_override', (SELECT g.grade FROM camper_grade_override g WHERE g.camp_id = l.camp_id AND g.camper_id = l.camper_id AND g.season_id = n.id),
					'waits', EXISTS (SELECT 1 FROM waitlist_child c JOIN waitlist_entry w ON w.camp_id = c.camp_id AND w.id = c.entry_id AND w.status IN ('waiting', 'offered')
						JOIN waitlist_wish v ON v.camp_id = w.camp_id AND v.entry_id = w.id AND v.session_id = l.session_id WHERE c.camp_id = l.camp_id AND c.camper_id = l.camper_id)
						OR EXISTS (SELECT 1 FROM enrollment x WHERE x.camp_id = l.camp_id AND x.session_id = l.session_id AND x.camper_id = l.camper_id AND x.ended_at IS NULL),
					'session', s.name, 'child', coalesce(p.preferred_name, p.first_name)))
				FROM registration_line l JOIN session s ON s.camp_id = l.camp_id AND s.id = l.session_id
				JOIN season n ON n.camp_id = s.camp_id AND n.id = s.season_id
				JOIN person p ON p.camp_id = l.camp_id AND p.id = l.camper_id
				JOIN lottery_session o ON o.camp_id = l.camp_id AND o.session_id = l.session_id AND o.lottery_id = lottery_entry.lottery_id
				WHERE l.camp_id = registration.camp_id AND l.registration_id = registration.id AND l.ended_at IS NULL)`.as(
					"lines",
				),
		})
		.from(lottery_entry)
		.innerJoin(
			registration,
			and(
				eq(registration.camp_id, lottery_entry.camp_id),
				eq(registration.id, lottery_entry.registration_id),
			),
		)
		.where(
			and(
				eq(lottery_entry.camp_id, camp_id),
				eq(lottery_entry.lottery_id, lottery_id),
				isNull(lottery_entry.withdrawn_at),
				sql`${lottery_entry.rank} IS NOT NULL`,
				eq(registration.status, "entered"),
			),
		)
		.orderBy(asc(lottery_entry.rank), asc(lottery_entry.code))
		.limit(AT_ONCE + 1),
});

interface WishedLine {
	line_id: string;
	/** 1 when the line got its spot in the lottery. */
	has_place: 0 | 1;
	camper_id: string;
	session_id: string;
	gender: string | null;
	birth_date: string;
	season_year: number;
	grade_cutoff: string;
	grade_override: number | null;
	/** 1 when the camper is already enrolled in this session or on its waitlist. */
	waits: 0 | 1;
	session: string;
	child: string;
}

/**
 * Settles the next families of a drawn lottery in one batch: accepts registrations and creates their charges, or
 * waitlists them in drawn order, and sends each family its email. Queues itself again while families are left.
 * Safe to interrupt and to repeat: only registrations that are still `entered` are settled.
 * @returns the number of families settled
 */
export async function settleDrawn(ctx: Ctx, message: LotteryMessage): Promise<number> {
	const rows = await readBatch(ctx.db, settleReads(ctx.db, message));
	const about = rows.about[0];
	const entries = rows.entries.slice(0, AT_ONCE);
	if (!about?.drawn_at || entries.length === 0) return 0;
	const now = ctx.clock.now();
	const at = { ...ctx, camp: { id: message.camp_id }, today: todayIn(ctx.clock, about.time_zone) };
	const placed = entries.filter(({ outcome }) => outcome === "placed");
	const others = entries.filter(({ outcome }) => outcome !== "placed");
	const drawn = placed.map(({ registration_id }) => registration_id);
	const elsewhere = placed.flatMap(({ lines }) =>
		(JSON.parse(lines) as WishedLine[]).flatMap(({ has_place, line_id }) =>
			has_place === 1 ? [] : [line_id],
		),
	);
	const emails = entries.flatMap((entry): ReturnType<typeof drawnEmail>[] => {
		const to = entry.email ?? entry.parents_email;
		if (!to) return [];
		const mail: DrawnEmail = {
			to,
			is_theirs: entry.email !== null,
			lottery: about.name,
			camp: about.camp_name,
			slug: about.slug,
			camp_id: message.camp_id,
			registration_id: entry.registration_id,
			lottery_id: message.lottery_id,
			rank: entry.rank ?? 0,
			is_placed: entry.outcome === "placed",
			lines: JSON.parse(entry.lines) as WishedLine[],
		};
		return [drawnEmail(ctx, mail)];
	});
	const ids = JSON.stringify(entries.map(({ registration_id }) => registration_id));
	try {
		await changeBooking(at, {
			enrolls: drawn,
			posts: drawn,
			statements: [
				abortWhen(
					ctx,
					"lottery_settled",
					sql`EXISTS (SELECT 1 FROM registration WHERE camp_id = ${message.camp_id} AND status <> 'entered'
						AND id IN (SELECT value FROM json_each(${ids})))`,
				),
				...endElsewhere(at, elsewhere, now),
				...bookDrawn(
					at,
					placed,
					{
						today: at.today,
						pay_later: about.pay_later === 1,
						deposit_due_days: about.deposit_due_days,
						dates: rows.dates,
					},
					now,
				),
				...toWaitlist(at, about.season_id, about.drawn_at, others, now),
			],
			audit: entries.map(({ registration_id, outcome, rank }) => ({
				action: outcome === "placed" ? "registration.drawn" : "registration.waitlisted",
				entity: "registration",
				entity_id: registration_id,
				changes: { lottery_id: message.lottery_id, rank },
			})),
			messages: [
				...emails,
				...(rows.entries.length > AT_ONCE ? [{ topic: LOTTERY_TOPIC, payload: message }] : []),
			],
		});
	} catch (error) {
		// Another worker was first, or one of the families withdrew: read again what is left.
		if (refusedBy(error) === "guard:lottery_settled") return settleDrawn(ctx, message);
		throw error;
	}
	return entries.length;
}

const withGrade = ({
	camper_id,
	gender,
	birth_date,
	grade_override,
	season_year,
	grade_cutoff,
}: WishedLine) => ({
	camper_id,
	gender,
	grade: gradeFor({ birth_date, grade_override }, { year: season_year }, grade_cutoff),
});

/** Ends lines whose spot went to another household, because a camper's spot is billed once. */
const endElsewhere = (
	{ db, camp }: Pick<Ctx, "db"> & { camp: { id: string } },
	line_ids: readonly string[],
	now: string,
): Statement[] =>
	line_ids.length === 0
		? []
		: [
				db.run(sql`UPDATE registration_line SET ended_at = ${now} WHERE camp_id = ${camp.id} AND ended_at IS NULL
					AND id IN (SELECT value FROM json_each(${JSON.stringify(line_ids)}))`),
			];

/** Waitlist group of families that belong to no other group. */
const EVERYBODY = 4;

/**
 * Waitlists the families that got no spot, in drawn order: their times are that of the drawing plus one millisecond per
 * rank. A camper entered by two households waits for a session once, with the household drawn first; a second wait
 * would violate `waitlist_once` and fail the whole batch.
 */
function toWaitlist(
	ctx: Pick<Ctx, "db" | "clock"> & { camp: { id: string } },
	season_id: string,
	drawn_at: string,
	entries: readonly {
		registration_id: string;
		household_id: string;
		rank: number | null;
		lines: string;
		together: number;
	}[],
	now: string,
): Statement[] {
	const taken = new Set<string>();
	const made = entries.flatMap(({ registration_id, household_id, rank, together, ...entry }) => {
		const lines = (JSON.parse(entry.lines) as WishedLine[]).filter(({ waits, session_id, camper_id }) => {
			const wish = `${session_id} ${camper_id}`;
			if (waits === 1 || taken.has(wish)) return false;
			taken.add(wish);
			return true;
		});
		const joined_at = new Date(Date.parse(drawn_at) + (rank ?? 0)).toISOString();
		const of = { registration_id, household_id, joined_at, priority: EVERYBODY };
		const children = [...Map.groupBy(lines, ({ camper_id }) => camper_id).values()].map((own) => ({
			child: own[0] as WishedLine,
			sessions: own.map(({ session_id }) => session_id),
		}));
		// Siblings who stay together and ask for the same sessions share one entry.
		const units = together
			? [...Map.groupBy(children, ({ sessions }) => [...sessions].sort().join()).values()]
			: children.map((child) => [child]);
		return units.map((unit) => ({
			...of,
			id: newId(),
			children: unit.map(({ child }) => withGrade(child)),
			sessions: unit[0]?.sessions ?? [],
		}));
	});
	const ids = JSON.stringify(entries.map(({ registration_id }) => registration_id));
	return [
		ctx.db.run(sql`UPDATE registration SET status = 'waitlisted', updated_at = ${now}
			WHERE camp_id = ${ctx.camp.id} AND status = 'entered' AND id IN (SELECT value FROM json_each(${ids}))`),
		// All go into the general group, so that the drawn order decides.
		...entryStatements(ctx, season_id, made),
	];
}
