import { telHref } from "#app/lib/people";
import type { TilePerson } from "#app/platform/tile";
import { Avatar } from "#app/ui/avatar";
import { cn } from "#app/ui/cn";
import { Icon } from "#app/ui/icon";
import { ListMore } from "#app/ui/list-more";
import { usePlainLinks } from "#app/ui/use-plain-links";

interface PersonListProps {
	people: readonly TilePerson[];
	total: number;
	/** Where the others are. */
	more?: string;
	/** Two beside each other where there is room. */
	wide?: boolean;
}

/** People with one line about each and, where there is one, the number to call. */
export function PersonList({ people, total, more, wide }: PersonListProps) {
	const list = usePlainLinks<HTMLUListElement>();
	return (
		<>
			<ul ref={list} className={cn("people", wide && people.length > 1 && "people-wide")}>
				{people.map((person) => (
					<li key={person.id}>
						<Avatar id={person.id} name={person.name} src={person.photo_url} />
						<div>
							{person.href ? <a href={person.href}>{person.name}</a> : <span>{person.name}</span>}
							<p>{person.note}</p>
							{person.call ? <Call {...person.call} /> : null}
						</div>
					</li>
				))}
			</ul>
			<ListMore shown={people.length} total={total} href={more} />
		</>
	);
}

/** Whom to call: on a phone a button with the name, at a desk the number to dial as text. One element, for there are many. */
function Call({ name, phone }: { name: string; phone: string }) {
	return (
		<a href={telHref(phone) ?? undefined} className="call">
			<Icon name="phone" />
			<span>
				<span className="call-verb">Call </span>
				{name}
				<span className="call-number"> · {phone}</span>
			</span>
		</a>
	);
}
