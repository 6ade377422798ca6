import { Form, Link, useLocation } from "@remix-run/react";
import { Button } from "#app/ui/button";

interface TryFormProps {
	at: { local: string; is_tried: boolean };
}

/** Form that chooses another moment, to see who could register then. */
export function TryForm({ at }: TryFormProps) {
	const { pathname } = useLocation();
	return (
		<Form method="get" className="flex flex-wrap items-center gap-2" preventScrollReset>
			<label className="sr-only" htmlFor="tried-at">
				Date and time to try
			</label>
			<input
				key={at.local}
				id="tried-at"
				type="datetime-local"
				name="at"
				required
				min="1900-01-01T00:00"
				max="2200-12-31T23:59"
				defaultValue={at.local}
				className="control w-52 px-2!"
			/>
			<Button type="submit">Try</Button>
			{at.is_tried ? (
				<Link to={pathname} className="link px-1" preventScrollReset>
					Now
				</Link>
			) : null}
		</Form>
	);
}
