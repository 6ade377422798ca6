import { Link, useLoaderData } from "@remix-run/react";
import { SettingsFrame, SettingsSection } from "#app/features/camp/settings/components/settings-frame";
import {
	type RegistrationTab,
	registrationTabs,
} from "#app/features/camp/seasons/components/registration-tabs";
import { listSeasons, SEASON_STATUS_LABELS } from "#app/features/camp/seasons/index.server";
import { seasonPaths } from "#app/features/camp/seasons/paths";
import { formatDateRange } from "#app/lib/dates";
import { campLoader } from "#app/platform/http/screen.server";
import { Badge } from "#app/ui/badge";
import { ButtonLink } from "#app/ui/button";
import { EmptyState } from "#app/ui/empty-state";
import { Icon } from "#app/ui/icon";

/** Overview of registration settings, which are per season: links to them, and the URL for families. */
export const loader = campLoader(
	{
		permission: "registration_manage",
		reads: ({ db, place }) => ({ seasons: listSeasons({ db, place }) }),
	},
	({ ctx, rows }) => ({
		link: `${ctx.config.base_url}/register?camp=${encodeURIComponent(ctx.camp.slug)}`,
		may_add: ctx.can("sessions_edit"),
		seasons: rows.seasons
			.filter(({ is_current, status }) => is_current || status === "draft" || status === "open")
			.map(({ id, name, start_date, end_date, status, is_current }) => ({
				id,
				name,
				is_current,
				is_open: status === "open",
				status: SEASON_STATUS_LABELS[status],
				dates: formatDateRange(start_date, end_date),
			})),
	}),
);

export const handle = { title: "Camp settings" };
export const meta = () => [{ title: "Registration · Camp settings · CampInsights" }];

/** One-line description of each page. */
const ABOUT: Record<RegistrationTab, string> = {
	opening: "Opening times, holds and messages",
	"waiting-room": "A fair line for busy openings",
	lottery: "Random spots with a verifiable result",
	prices: "Discounts, add-ons, and when money is due",
	questions: "Questions for families",
	waivers: "Waivers and required documents",
	cancellation: "Refunds and deadlines",
};

export default function RegistrationSettings() {
	const { link, seasons, may_add } = useLoaderData<typeof loader>();
	return (
		<SettingsFrame>
			<SettingsSection
				title="Registration link"
				description="For your website and emails. It always leads to the open season."
			>
				<p>
					<a href={link} className="link break-all touch:inline-flex touch:min-h-11 touch:items-center">
						{link}
					</a>
				</p>
			</SettingsSection>
			{seasons.map(({ id, name, dates, status, is_open, is_current }) => (
				<SettingsSection
					key={id}
					title={name}
					description={
						<>
							<p>{dates}</p>
							<p className="mt-1.5 flex flex-wrap gap-1.5">
								<Badge tone={is_open ? "pine" : "neutral"}>{status}</Badge>
								{is_current ? <Badge>Current</Badge> : null}
							</p>
						</>
					}
				>
					<ul className="divide-y divide-line rounded-md border border-line bg-surface">
						{registrationTabs(id).map(({ key, label, to }) => (
							<li key={key}>
								<Link
									to={to}
									className="flex min-h-11 items-center gap-3 px-4 py-2 hover:bg-sunken focus-visible:-outline-offset-2"
								>
									<span className="min-w-0 flex-1 lg:grid lg:grid-cols-[12rem_1fr] lg:gap-4">
										<span className="block font-medium">{label}</span>
										<span className="block text-muted">{ABOUT[key]}</span>
									</span>
									<Icon name="chevron-right" className="size-4 flex-none text-muted" />
								</Link>
							</li>
						))}
					</ul>
				</SettingsSection>
			))}
			{seasons.length === 0 ? (
				<EmptyState
					icon={<Icon name="calendar-range" />}
					title="No upcoming season"
					actions={
						may_add ? (
							<ButtonLink to={seasonPaths.new} variant="primary">
								Add a season
							</ButtonLink>
						) : undefined
					}
				>
					Registration is set up for each season. If you copy the last season, its prices, questions and
					waivers are copied too.
				</EmptyState>
			) : null}
		</SettingsFrame>
	);
}
