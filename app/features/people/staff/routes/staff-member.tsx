import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { formatDate } from "#app/lib/dates";
import { blank, id } from "#app/platform/http/fields";
import { campLoader } from "#app/platform/http/screen.server";
import { CertificatesCard } from "../components/certificates-card";
import { ContactsCard } from "../components/contacts-card";
import { EmploymentCard } from "../components/employment-card";
import { OnboardingCard } from "../components/onboarding-card";
import { StaffHeader } from "../components/staff-header";
import { TimeCard } from "../components/time-card";
import { WorkCard } from "../components/work-card";
import { staffMemberPage, staffMemberReads } from "../staff-page.server";

export const loader = campLoader(
	{
		permission: "staff_view",
		params: z.object({ staff_id: id() }),
		query: z.object({ season: blank(id()) }),
		reads: ({ db, place, today, params, query }) =>
			staffMemberReads({ db, place, today, id: params.staff_id, season: query.season }),
		find: (rows) => rows.staff[0],
	},
	({ ctx, rows, found, query }) => staffMemberPage(ctx, rows, found, query.season),
);

export const handle = { title: "Staff member" };
export const meta = ({ data }: { data: { staff: { name: string } } | undefined }) => [
	{ title: data ? `${data.staff.name} · CampInsights` : "CampInsights" },
];

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
