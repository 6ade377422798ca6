import { useLoaderData } from "@remix-run/react";
import { useCan } from "#app/platform/camp-context";
import { campLoader } from "#app/platform/http/screen.server";
import { ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { Icon } from "#app/ui/icon";
import { PageHeader } from "#app/ui/page-header";
import { aRegistration, sent } from "../route-specs.server";
import { DecisionCard } from "../components/decision-card";
import { Answers, Documents, History, Signatures, Waits } from "../components/detail-parts";
import { LinesCard } from "../components/lines-card";
import { PayablesCard } from "../components/payables-card";
import { StatusBadge } from "../components/status-badge";
import { detailReads, detailView } from "../detail.server";
import { boardPaths } from "../paths";
import { isOpen } from "../rules";

export const loader = campLoader(
	{ ...aRegistration, reads: detailReads, find: sent },
	({ ctx, rows, found }) => detailView(ctx, rows, found),
);

export const handle = { title: "Registration" };
export const meta = ({ data }: { data: { family: string } | undefined }) => [
	{ title: data ? `${data.family} · Registrations · CampInsights` : "CampInsights" },
];

export type Detail = ReturnType<typeof useLoaderData<typeof loader>>;

export default function Registration() {
	const detail = useLoaderData<typeof loader>();
	const { id, family, season, status, sent: at, parent, email, desk, decided, code } = detail;
	const canSeePeople = useCan("campers_view");
	return (
		<>
			<PageHeader
				title={family}
				description={`${season}${at ? `, sent ${at}` : ""}${parent ? ` by ${parent}` : ""}${email ? `, ${email}` : ""}.`}
				back={{ to: boardPaths.list, label: "Registrations" }}
				actions={
					<>
						{detail.household_id && canSeePeople ? (
							<ButtonLink to={`/families/${detail.household_id}`} icon={<Icon name="users-round" />}>
								Family
							</ButtonLink>
						) : null}
						{isOpen(status) ? (
							<ButtonLink to={boardPaths.cancel(id)} icon={<Icon name="circle-x" />}>
								Cancel
							</ButtonLink>
						) : null}
					</>
				}
			/>
			<p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
				<StatusBadge status={status} />
				{desk ? (
					<span>
						Entered by {desk.by}: {desk.reason}
					</span>
				) : null}
				{decided ? (
					<span>
						Decided by {decided.by}, {decided.at}
						{decided.reason ? `: ${decided.reason}` : ""}
					</span>
				) : null}
				{code ? <span>Code {code}</span> : null}
			</p>
			<div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
				<div className="grid grid-cols-[minmax(0,1fr)] gap-4">
					<DecisionCard detail={detail} />
					<LinesCard detail={detail} />
					<Waits detail={detail} />
					<Answers detail={detail} />
					<Card title="History" description="Changes by person and time">
						<History events={detail.history} />
					</Card>
				</div>
				<div className="grid grid-cols-[minmax(0,1fr)] gap-4">
					{detail.money ? <PayablesCard detail={detail} money={detail.money} /> : null}
					<Signatures detail={detail} />
					<Documents detail={detail} />
				</div>
			</div>
		</>
	);
}
