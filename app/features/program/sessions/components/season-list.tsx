import { cancellationPaths } from "#app/features/office/cancellations/paths";
import { formatDateRange } from "#app/lib/dates";
import { seasonPaths } from "#app/features/camp/seasons/paths";
import { useCan } from "#app/platform/camp-context";
import { Badge, type Tone } from "#app/ui/badge";
import { ButtonLink } from "#app/ui/button";
import { FillBar } from "#app/ui/fill-bar";
import { Icon } from "#app/ui/icon";
import { Menu, MenuForm, MenuLink } from "#app/ui/menu";
import { NoSeason } from "./no-season";

export interface SeasonItem {
	id: string;
	name: string;
	year: number;
	start_date: string;
	end_date: string;
	status: string;
	status_label: string;
	is_current: boolean;
	/** Statuses it can change to, with the button label of each. */
	next: { status: string; verb: string }[];
	sessions: number;
	taken: number;
	places: number;
}

const TONES: Record<string, Tone> = { open: "pine", draft: "sky" };

const LINK = "link touch:inline-flex touch:min-h-11 touch:items-center";

/** List of the camp's seasons with their actions. */
export function SeasonList({ seasons }: { seasons: SeasonItem[] }) {
	const canEdit = useCan("sessions_edit");
	const canRegister = useCan("registration_manage");
	if (seasons.length === 0) return <NoSeason />;
	return (
		<ul className="@container divide-y divide-line">
			{seasons.map((season) => (
				<li
					key={season.id}
					className="grid gap-x-6 gap-y-2 px-4 py-3.5 roomy:grid-cols-[minmax(0,1fr)_12rem_12rem] roomy:items-center"
				>
					<div className="min-w-0">
						<div className="flex flex-wrap items-center gap-2">
							<h2 className="font-bold">
								<bdi>{season.name}</bdi>
							</h2>
							{season.is_current ? <Badge tone="pine">Current</Badge> : null}
							<Badge tone={TONES[season.status] ?? "neutral"}>{season.status_label}</Badge>
						</div>
						<p className="text-muted">
							{formatDateRange(season.start_date, season.end_date)} ·{" "}
							<a href={`/seasons-sessions?tab=sessions&season=${season.id}`} className={LINK}>
								{season.sessions === 1 ? "1 session" : `${season.sessions} sessions`}
							</a>
							{canRegister ? (
								<>
									{" · "}
									<a href={seasonPaths.registration(season.id)} className={LINK}>
										Registration<span className="sr-only"> for {season.name}</span>
									</a>
								</>
							) : null}
						</p>
					</div>
					{season.places > 0 ? (
						<FillBar
							value={season.taken}
							max={season.places}
							label={`${season.taken} of ${season.places} spots filled`}
						/>
					) : (
						<span />
					)}
					{canEdit ? <SeasonActions season={season} /> : null}
				</li>
			))}
		</ul>
	);
}

function SeasonActions({ season }: { season: SeasonItem }) {
	const { id, name } = season;
	const mayCancel = useCan("registration_manage");
	const canBecomeCurrent = !season.is_current && season.status !== "archived";
	return (
		<div className="flex flex-wrap gap-2 roomy:justify-end print:hidden">
			<ButtonLink to={`/seasons/${id}/edit`} size="small" prefetch="none">
				Edit<span className="sr-only"> {name}</span>
			</ButtonLink>
			<ButtonLink to={`/seasons/${id}/copy`} size="small" prefetch="none">
				Copy<span className="sr-only"> {name}</span>
			</ButtonLink>
			{season.next.length > 0 || canBecomeCurrent ? (
				<Menu label={`More actions for ${name}`} align="end" trigger={<Icon name="ellipsis" />}>
					{canBecomeCurrent ? (
						<MenuForm action={`/seasons/${id}/current`}>
							Make current<span className="sr-only">: {name}</span>
						</MenuForm>
					) : null}
					{season.next.map(({ status, verb }) => (
						<MenuForm key={status} action={`/seasons/${id}/status`} fields={{ status }}>
							{verb}
							<span className="sr-only"> {name}</span>
						</MenuForm>
					))}
					{season.status !== "archived" && mayCancel ? (
						<MenuLink to={cancellationPaths.create("season", id)} icon={<Icon name="circle-x" />}>
							Cancel season
						</MenuLink>
					) : null}
				</Menu>
			) : null}
		</div>
	);
}
