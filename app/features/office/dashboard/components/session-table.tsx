import { usePlainLinks } from "#app/ui/use-plain-links";
import type { SessionLine } from "../session-list";

/** Shows a dash for unknown numbers. */
const known = (figure?: number | null) => (figure === null ? "–" : figure);

/** The day's sessions as table rows, from the roll call that counts for each. */
export function SessionTable({ sessions }: { sessions: readonly SessionLine[] }) {
	const table = usePlainLinks<HTMLTableElement>();
	return (
		<div className="overflow-x-auto px-2 max-md:px-3">
			<table ref={table} className="figure-table">
				<caption className="sr-only">Attendance by session</caption>
				<thead>
					<tr>
						<th scope="col">Session</th>
						<th scope="col">Expected</th>
						<th scope="col">Present</th>
						<th scope="col">Left</th>
						<th scope="col">Absent</th>
						<th scope="col">Unmarked</th>
					</tr>
				</thead>
				<tbody>
					{sessions.map(({ id, name, href, expected, roll }) => (
						<tr key={id}>
							<th scope="row">
								{href ? (
									<a href={href} className="font-medium hover:underline">
										{name}
									</a>
								) : (
									name
								)}
							</th>
							<td>{expected}</td>
							<td>{known(roll?.here)}</td>
							<td>{known(roll?.left)}</td>
							<td>{known(roll?.absent)}</td>
							<td>{roll?.unmarked}</td>
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}
