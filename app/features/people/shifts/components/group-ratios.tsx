import { formatTime } from "#app/lib/dates";
import { Avatar } from "#app/ui/avatar";
import { Badge } from "#app/ui/badge";
import { FillBar } from "#app/ui/fill-bar";
import { Icon } from "#app/ui/icon";

interface RatioPerson {
	id: string;
	name: string;
	photo_url: string | null;
	position: string | null;
	/** Null: they count. */
	why_not: string | null;
	/** In how many other groups they are placed that day. */
	elsewhere: number;
	/** Their shifts there, HH:MM; none where they are assigned. */
	hours: (readonly [from: string, to: string])[];
}

/** A group of a session on a day, with who counts in its ratio. */
export interface GroupRatio {
	session_id: string;
	session_name: string;
	id: string;
	name: string;
	kind: "cabin" | "day";
	campers: number;
	needed: number;
	/** How many count: at the moment, or at the thinnest time of a day. */
	counted: number;
	/** The thinnest time, where more count at others. */
	thin: [from: string, to: string] | null;
	staff: RatioPerson[];
}

interface GroupRatiosProps {
	groups: readonly GroupRatio[];
	/** Where a staff member's page is; left out for viewers who may not open it. */
	staffHref?: (id: string) => string;
}

/** Groups as cards: how many staff each needs, who counts, and who does not and why. Those that lack somebody first. */
export function GroupRatios({ groups, staffHref }: GroupRatiosProps) {
	const sorted = [...groups].sort((a, b) => Number(a.counted >= a.needed) - Number(b.counted >= b.needed));
	return (
		<ul className="grid items-start gap-4 md:grid-cols-2 lg:grid-cols-3">
			{sorted.map((group) => (
				<li
					key={`${group.session_id} ${group.id}`}
					className="overflow-clip rounded-md border border-line bg-surface shadow-raised"
				>
					<Head group={group} />
					{group.staff.length > 0 ? (
						<ul className="divide-y divide-line border-t border-line">
							{group.staff.map((person) => (
								<Person key={person.id} person={person} href={staffHref?.(person.id)} />
							))}
						</ul>
					) : (
						<p className="border-t border-line px-4 py-2.5 text-muted">No one is assigned or on shift here</p>
					)}
				</li>
			))}
		</ul>
	);
}

function Head({ group }: { group: GroupRatio }) {
	const { name, campers, needed, counted, thin, staff } = group;
	const missing = needed - counted;
	const able = staff.filter(({ why_not }) => why_not === null).length;
	return (
		<div className="grid gap-1.5 px-4 py-3">
			<div className="flex items-center gap-2">
				<h3 className="min-w-0 flex-1 truncate font-bold">{name}</h3>
				{missing > 0 ? (
					<Badge tone="ember" icon={<Icon name="triangle-alert" />}>
						{missing} short
					</Badge>
				) : (
					<Badge tone="pine" icon={<Icon name="check" />}>
						Covered
					</Badge>
				)}
			</div>
			<FillBar
				value={Math.min(counted, needed)}
				max={needed}
				tone={missing > 0 ? "ember" : "pine"}
				bare
				label={`${counted} of ${needed} staff needed`}
			/>
			<p className="text-muted tabular-nums">
				{campers === 1 ? "1 camper" : `${campers} campers`} · {counted} of {needed} staff
			</p>
			{missing > 0 && able > counted ? (
				<p className="font-medium text-ember-ink tabular-nums">
					{thin ? `Only ${counted} staff ${hoursText(thin)}` : `Only ${counted} staff at the same time`}
				</p>
			) : null}
		</div>
	);
}

const hoursText = ([from, to]: readonly [string, string]) => `${formatTime(from)} – ${formatTime(to)}`;

function Person({ person, href }: { person: RatioPerson; href?: string }) {
	const { id, name, photo_url, position, why_not, elsewhere, hours } = person;
	const also = elsewhere === 1 ? "another group" : `${elsewhere} other groups`;
	const places = [...hours.map(hoursText), elsewhere > 0 ? `also in ${also}` : null].filter(Boolean);
	return (
		<li className="flex items-start gap-3 px-4 py-2">
			<Avatar id={id} name={name} src={photo_url} size="small" />
			<div className="min-w-0 flex-1">
				<p className={why_not ? "text-muted" : "font-medium"}>
					{href ? (
						<a href={href} className="link">
							<bdi>{name}</bdi>
						</a>
					) : (
						<bdi>{name}</bdi>
					)}
				</p>
				<p className="text-xs text-muted">{position}</p>
				{places.length > 0 ? <p className="text-xs text-muted tabular-nums">{places.join(" · ")}</p> : null}
				{why_not ? (
					<p className="flex items-start gap-1 text-xs font-medium text-ember-ink">
						<Icon name="circle-x" className="mt-px size-3.5 shrink-0" />
						<span>
							<span className="sr-only">Doesn't count: </span>
							{why_not}
						</span>
					</p>
				) : null}
			</div>
			{why_not ? null : (
				<span className="mt-0.5 text-pine">
					<Icon name="circle-check" />
					<span className="sr-only">Counts</span>
				</span>
			)}
		</li>
	);
}
