import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { restorableSince } from "#app/lib/restoring";
import { followedSeason } from "#app/features/camp/seasons/index.server";
import { shiftsOf, timeOffOf } from "#app/features/people/shifts/index.server";
import { addDays, ageOn, dateIn, formatDate } from "#app/lib/dates";
import { displayName, fullName } from "#app/lib/people";
import { formatPhone } from "#app/lib/phones.server";
import { notFound } from "#app/platform/errors";
import { blank, id } from "#app/platform/http/fields";
import { campLoader } from "#app/platform/http/screen.server";
import { applicationsOf } from "../applications.server";
import { certificateChoices, certificatesOf } from "../certificates.server";
import { CertificatesCard } from "../components/certificates-card";
import { ContactsCard } from "../components/contacts-card";
import { EmploymentCard } from "../components/employment-card";
import { OnboardingCard } from "../components/onboarding-card";
import { StaffHeader } from "../components/staff-header";
import { TimeCard } from "../components/time-card";
import { WorkCard } from "../components/work-card";
import { activityReads, onboardingReads } from "../onboarding.server";
import { seasonRead, staffRead, warningsOf } from "../queries.server";
import { roleTypeChoices } from "../role-types.server";
import { accountRead, contactsRead, employmentsRead, groupsRead, seasonChoices } from "../staff-page.server";

/** Days of shifts shown, from today. */
const DAYS_AHEAD = 14;

export const loader = campLoader(
	{
		permission: "staff_view",
		params: z.object({ staff_id: id() }),
		query: z.object({ season: blank(id()) }),
		reads: ({ db, place, today, params, query }) => {
			const camp = place.camp_id;
			const whose = { db, place, today, id: params.staff_id };
			return {
				staff: staffRead({ db, place, id: params.staff_id, season: query.season, deleted: true }),
				season: seasonRead(db, camp, query.season),
				account: accountRead(whose),
				employments: employmentsRead(whose),
				groups: groupsRead(whose),
				contacts: contactsRead(whose),
				applications: applicationsOf(db, camp, params.staff_id),
				certificates: certificatesOf(db, camp, params.staff_id),
				kinds: certificateChoices(db, camp),
				...onboardingReads(db, camp, params.staff_id, today),
				activities: activityReads(db, camp, params.staff_id, followedSeason(camp, query.season)),
				positions: roleTypeChoices(db, camp),
				seasons: seasonChoices(db, camp),
				time_off: timeOffOf(db, camp, params.staff_id),
				shifts: shiftsOf(db, camp, params.staff_id, today, addDays(today, DAYS_AHEAD - 1)),
			};
		},
		find: (rows) => rows.staff[0],
	},
	({ ctx, rows, found, query }) => {
		const can_edit = ctx.can("staff_edit");
		const { deleted_at } = found;
		if (deleted_at && (!can_edit || deleted_at < restorableSince(ctx.today)))
			throw notFound("This staff member");
		const [season] = rows.season;
		if (query.season && season?.id !== query.season) throw notFound("This season");
		const phone = (number: string | null) => number && formatPhone(number, ctx.camp.country);
		return {
			can_edit: can_edit && deleted_at === null,
			may_invite: deleted_at === null && rows.account.length === 0 && ctx.can("user_management"),
			// Whose account still opens the camp, for who could close it.
			account: ctx.can("user_management")
				? (rows.account.find(({ user_id }) => user_id !== ctx.user.id)?.user_id ?? null)
				: null,
			may_restore: can_edit && deleted_at !== null,
			today: ctx.today,
			season: season ?? null,
			staff: {
				id: found.id,
				name: displayName(found),
				full_name: fullName(found),
				photo_url: found.profile_image_url,
				pronouns: found.pronouns,
				age: found.birth_date === null ? null : ageOn(found.birth_date, ctx.today),
				birth_date: can_edit ? found.birth_date : null,
				email: found.email,
				phone: phone(found.phone),
				place: [found.city, found.state].filter(Boolean).join(", "),
				position: found.position,
				ends_on: found.ends_on,
				starts_on: found.starts_on,
				role_type_id: found.role_type_id,
				employment_updated_at: found.employment_updated_at,
				is_employed: found.season_id !== null,
			},
			warnings: warningsOf(found, ctx),
			employments: rows.employments,
			groups: rows.groups,
			contacts: rows.contacts.map((row) => ({
				id: row.id,
				type: row.type,
				name: displayName(row),
				phone: phone(row.phone),
			})),
			certificates: rows.certificates,
			// Who is hired and how they were checked is for those who edit staff, and so is what was asked for and not granted.
			applications: can_edit ? rows.applications : [],
			onboarding: can_edit
				? {
						references: rows.references.map(({ asked_at, received_at, ...each }) => ({
							...each,
							phone: phone(each.phone),
							asked_on: asked_at && dateIn(ctx.camp.time_zone, asked_at),
							received_on: received_at && dateIn(ctx.camp.time_zone, received_at),
						})),
						checks: rows.checks,
						papers: rows.papers,
					}
				: null,
			activities: rows.activities,
			choices: can_edit ? { kinds: rows.kinds, positions: rows.positions, seasons: rows.seasons } : null,
			time_off: rows.time_off
				.filter(({ status }) => can_edit || status === "approved")
				.map(({ reason, decision_note, ...row }) => ({
					id: row.id,
					starts_on: row.starts_on,
					ends_on: row.ends_on,
					status: row.status,
					reason: can_edit ? reason : null,
				})),
			shifts: rows.shifts,
		};
	},
);

export const handle = { title: "Staff member" };
export const meta = ({ data }: { data: { staff: { name: string } } | undefined }) => [
	{ title: data ? `${data.staff.name} · CampInsights` : "CampInsights" },
];

export type StaffPage = ReturnType<typeof useLoaderData<typeof loader>>;

export default function StaffMember() {
	const page = useLoaderData<typeof loader>();
	const { staff, today } = page;
	const facts = [
		staff.position ?? "Not employed this season",
		staff.age === null ? "no birth date" : `${staff.age} on ${formatDate(today)}`,
		staff.pronouns,
	];
	return (
		<>
			<StaffHeader page={page} description={facts.filter(Boolean).join(" · ")} />
			<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
				<div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:order-last">
					<ContactsCard page={page} />
					<TimeCard page={page} />
				</div>
				<div className="grid grid-cols-[minmax(0,1fr)] gap-5">
					<EmploymentCard page={page} />
					<WorkCard page={page} />
					<CertificatesCard page={page} />
					<OnboardingCard page={page} />
				</div>
			</div>
		</>
	);
}
