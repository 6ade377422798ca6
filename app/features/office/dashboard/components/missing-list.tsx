import { telHref } from "#app/lib/people";
import type { TilePerson } from "#app/platform/tile";
import { Avatar } from "#app/ui/avatar";
import { buttonStyle } from "#app/ui/button-style";
import { cn } from "#app/ui/cn";
import { Icon } from "#app/ui/icon";
import { usePlainLinks } from "#app/ui/use-plain-links";

/** Missing children who have to be found now, each with a button to call. */
export function MissingList({ people }: { people: readonly TilePerson[] }) {
	const list = usePlainLinks<HTMLUListElement>();
	return (
		<ul ref={list} className="divide-y divide-line">
			{people.map(({ id, name, photo_url, href, note, call }) => (
				<li key={id} className="flex flex-wrap items-center gap-x-3.5 gap-y-2.5 px-4 py-3">
					<Avatar id={id} name={name} src={photo_url} size="large" className="max-md:size-10" />
					<div className="min-w-0 flex-1 basis-48">
						{href ? (
							<a
								href={href}
								className="text-base font-bold hover:underline touch:-my-3 touch:inline-block touch:py-3"
							>
								{name}
							</a>
						) : (
							<span className="text-base font-bold">{name}</span>
						)}
						<p className="text-muted">{note}</p>
					</div>
					{call ? <Call {...call} about={name} /> : <p className="text-muted">No phone number</p>}
				</li>
			))}
		</ul>
	);
}

/** Link that dials the number; plain text if it can't be dialed. */
function Call({ name, phone, about }: { name: string; phone: string; about: string }) {
	const href = telHref(phone);
	const written = (
		<p className={href ? "hidden print:block" : undefined}>
			{name}: {phone}
		</p>
	);
	if (!href) return written;
	return (
		<>
			<a href={href} className={cn(buttonStyle({ variant: "primary" }), "max-md:w-full")}>
				<Icon name="phone" />
				<span className="min-w-0 truncate">
					Call {name}
					<span className="sr-only"> about {about}</span>
				</span>
				<span className="flex-none font-normal tabular-nums">{phone}</span>
			</a>
			{written}
		</>
	);
}
