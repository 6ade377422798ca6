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
	/** Link to the others. */
	more?: string;
	/** Two columns if there is room. */
	wide?: boolean;
}

/** People with a line of details and, if known, a phone number. */
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

/**
 * Contact to call: a button with the name on phones, the number as text on desktops. One element, because there
 * are many.
 */
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
