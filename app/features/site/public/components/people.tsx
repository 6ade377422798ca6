/** Who uses it, and what is there for them today. */
export function People() {
	return (
		<ul className="trio">
			<li>
				<h3>The director, at a desk</h3>
				<p>
					Plans seasons, registration and cabins in winter, reads the day in summer. Every list has search,
					filters and a link that shows the same view to the next person. What can be undone has an Undo.
				</p>
			</li>
			<li>
				<h3>The counselor, outdoors</h3>
				<p>
					Nineteen, one hand free, poor network. Targets fit a thumb, the page reads in sunlight, and the
					first thing there is the roll call of their own groups.
				</p>
			</li>
			<li>
				<h3>The parent, at night</h3>
				<p>
					Registers in pieces, on a phone. Sees where their child is today, keeps the numbers to call up to
					date, pays by card or sees how else, and is never shown anybody else’s child.
				</p>
			</li>
		</ul>
	);
}
