/** User groups, with the features available to each today. */
export function People() {
	return (
		<ul className="trio">
			<li>
				<h3>The director, at a desk</h3>
				<p>
					Plan seasons, registration and cabins in winter, and see the day in summer. Every list has search,
					filters and a link to share the view. Undo mistakes.
				</p>
			</li>
			<li>
				<h3>The counselor, outdoors</h3>
				<p>
					At 19, with one hand free and a poor signal, they need large buttons and a screen that's readable in
					sunlight. They start with roll call for their own groups.
				</p>
			</li>
			<li>
				<h3>The parent, at night</h3>
				<p>
					Register on a phone, a few steps at a time. See where your child is today, update contacts and pay
					by card or another method. You never see anyone else's child.
				</p>
			</li>
		</ul>
	);
}
