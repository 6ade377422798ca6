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
	/** Reason why they don't count. Null when they count. */
	why_not: string | null;
	/** Number of other groups they are placed in that day. */
	elsewhere: number;
	/** Their shifts in the group, HH:MM. Empty when they are assigned to it instead. */
	hours: (readonly [from: string, to: string])[];
}

/** Group of a session on a day, with its staff and their ratio. */
export interface GroupRatio {
	session_id: string;
	session_name: string;
	id: string;
	name: string;
	kind: "cabin" | "day";
	campers: number;
	needed: number;
	/** Staff who count: now, or at the time of the day with the fewest. */
	counted: number;
	/** Time of day with the fewest staff, when more count at other times. */
	thin: [from: string, to: string] | null;
	staff: RatioPerson[];
}

interface GroupRatiosProps {
	groups: readonly GroupRatio[];
	/** Path of a staff member's page. Undefined for viewers who can't open it. */
	staffHref?: (id: string) => string;
}

/** Groups as cards: staff needed, staff who count, and the others with the reason. Understaffed groups first. */
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
					{thin
						? `Only ${counted} staff, ${hoursText(thin)}`
						: `Only ${counted} staff present at the same time`}
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
