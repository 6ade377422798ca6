// Questions and the plans that answer them, as planText writes plans.

/** Questions with a plan, two readings, or a refusal. */
export const QUESTIONS: readonly (readonly [question: string, planned: string])[] = [
	["How many campers are enrolled this season?", "camper count in s2026 where enrollments gt 0"],
	["how full is Second Half Overnight", "metric fill_rate of s2026:second_half_overnight"],
	["How full is each session?", "metric fill_rate by session"],
	[
		"how many kids turn 10 during camp",
		"camper count where birth_date between 2016-06-21|2016-08-15; enrollments gt 0",
	],
	[
		"which girls turn 12 in July",
		"camper list where birth_date between 2014-07-01|2014-07-31; enrollments gt 0; gender is female",
	],
	[
		"How many campers turned 10 last summer?",
		"camper count in s2025 where birth_date between 2015-06-21|2015-08-15; enrollments gt 0",
	],
	// The days of a session aren't known to the planner.
	["how many kids turn 10 in First Half Overnight", "not_covered"],
	["campers without a photo", "unknown photo"],
	["campers without a photo release", "camper list where enrollments gt 0; missing_forms is photo_release"],
	["How many campers do we have?", "camper count where enrollments gt 0"],
	[
		"How many girls are in First Half Overnight?",
		"camper count where gender is female; sessions is s2026:first_half_overnight",
	],
	[
		"How many boys and girls do we have?",
		"camper count where enrollments gt 0; gender is male OR gender is female",
	],
	["How many campers are in each grade?", "camper count by grade where enrollments gt 0"],
	["Enrollment by session", "enrollment count by session where has_spot is true; season is s2026"],
	[
		"How many campers are enrolled in each session?",
		"enrollment count camper_id by session where has_spot is true; season is s2026",
	],
	["How many campers are in 4th grade?", "camper count where enrollments gt 0; grade is 4"],
	["How many fourth graders are there?", "camper count where enrollments gt 0; grade is 4"],
	["How many campers are in grades 3 to 5?", "camper count where enrollments gt 0; grade between 3|5"],
	["campers in grades 3 and 4", "camper list where enrollments gt 0; grade in 3|4"],
	["Which campers are between 9 and 11 years old?", "camper list where age between 9|11; enrollments gt 0"],
	["List campers older than 12", "camper list where age gt 12; enrollments gt 0"],
	["How many 9-year-olds are there?", "camper count where age is 9; enrollments gt 0"],
	["How many campers are 8 or younger?", "camper count where age lte 8; enrollments gt 0"],
	["What is the average age of our campers?", "camper average age where enrollments gt 0"],
	[
		"Which campers haven't signed the photo release?",
		"camper list where enrollments gt 0; unsigned_forms is photo_release",
	],
	["Who is missing forms?", "camper list where enrollments gt 0; missing_forms is_not_empty"],
	[
		"Which campers are missing the insurance card?",
		"camper list where enrollments gt 0; missing_papers is insurance_card",
	],
	[
		"How many campers are new this year?",
		"camper count in s2026 where enrollments gt 0; is_returning is false",
	],
	[
		"How many returning campers are there in Junior Day Camp?",
		"camper count where is_returning is true; sessions is s2026:junior_day_camp",
	],
	[
		"list new campers in First Half Overnight",
		"camper list where is_returning is false; sessions is s2026:first_half_overnight",
	],
	[
		"How many campers returned from last season",
		"season_camper count camper_id where return is returned; season is s2025",
	],
	["Which families owe more than $500?", "family list where balance gt 50000"],
	["How much do families owe?", "family sum balance where balance gt 0"],
	["Which families are overdue?", "family list where overdue gt 0"],
	["How many families have paid in full?", "family count where balance lte 0"],
	["Who hasn't paid?", "family list where balance gt 0"],
	["Total outstanding balance", "family sum balance where balance gt 0"],
	[
		"How much money was received last month?",
		"payment sum amount where received_on is last_month; state is succeeded",
	],
	[
		"How much was paid by check in June?",
		"payment sum amount where received_on between 2026-06-01|2026-06-30; state is succeeded; way is check",
	],
	[
		"How much did we collect in cash last week?",
		"payment sum amount where received_on is last_week; state is succeeded; way is cash",
	],
	[
		"payments by method this month",
		"payment count by way where received_on is this_month; state is succeeded",
	],
	[
		"biggest payment this month",
		"payment list top 1 amount desc where amount is_not_empty; received_on is this_month; state is succeeded",
	],
	["How many payments failed this month?", "payment count where received_on is this_month; state is failed"],
	["how much is due next month", "charge sum due where due_on is next_month; state is due"],
	[
		"how many charges are overdue",
		"charge count where days_overdue gt 0; season is s2026; state in due|received",
	],
	["What is the fill rate by session?", "metric fill_rate by session"],
	[
		"Which sessions still have open spots?",
		"session list where open_spots gt 0; season is s2026; status in published|running|completed",
	],
	[
		"How many spots are left in Second Half Overnight?",
		"session sum open_spots where id is s2026:second_half_overnight; status in published|running|completed",
	],
	[
		"How many open spots are there in each session?",
		"session sum open_spots by name where season is s2026; status in published|running|completed",
	],
	[
		"Which session has the lowest fill rate?",
		"session list top 1 fill where fill is_not_empty; season is s2026; status in published|running|completed",
	],
	[
		"Which sessions are less than 50% full?",
		"session list where fill lt 50; season is s2026; status in published|running|completed",
	],
	[
		"Which sessions are full?",
		"session list where open_spots is 0; season is s2026; status in published|running|completed",
	],
	[
		"Is Second Half Overnight full?",
		"session list where id is s2026:second_half_overnight; open_spots is 0; status in published|running|completed",
	],
	[
		"Which session has the most campers on the waitlist?",
		"session list top 1 waiting desc where season is s2026; status in published|running|completed; waiting is_not_empty",
	],
	[
		"Which session is the most expensive?",
		"session list top 1 price desc where price is_not_empty; season is s2026; status in published|running|completed",
	],
	[
		"which sessions cost more than $4000",
		"session list where price gt 400000; season is s2026; status in published|running|completed",
	],
	[
		"How many sessions start in July?",
		"session count where start_date between 2026-07-01|2026-07-31; status in published|running|completed",
	],
	[
		"How many kids are on the waitlist?",
		"waitlisted_child count camper_id where season is s2026; status in waiting|offered",
	],
	[
		"How many children are waiting for Junior Day Camp?",
		"waitlisted_child count camper_id where sessions is s2026:junior_day_camp; status in waiting|offered",
	],
	[
		"Which families are on the waitlist?",
		"waitlist_entry list where season is s2026; status in waiting|offered",
	],
	["Who was absent yesterday?", "camper_day list where date is yesterday; status is absent"],
	[
		"How many campers were late this week?",
		"camper_day count camper_id where date is this_week; is_late is true",
	],
	[
		"How many campers were absent today by session?",
		"camper_day count camper_id by session where date is today; status is absent",
	],
	["Which roll calls weren't taken yesterday?", "roll_call list where date is yesterday; is_taken is false"],
	["How many staff have CPR?", "staff count where certifications is cpr; is_employed is true"],
	[
		"Which staff are missing first aid?",
		"staff list where is_employed is true; missing_certifications is first_aid",
	],
	[
		"list staff whose CPR expires this month",
		"staff list where certifications is cpr; is_employed is true; next_expiry is this_month",
	],
	["How many lifeguards do we have?", "staff count where is_employed is true; role_type is lifeguard"],
	["staff by role", "staff count by role_type where is_employed is true"],
	[
		"Which counselors have no background check?",
		"staff list where background_check is_empty; is_employed is true; role_type is counselor",
	],
	["How many registrations were submitted last week?", "registration count where submitted_at is last_week"],
	["Which registrations need review?", "registration list where season is s2026; stage is to_decide"],
	[
		"How many registrations used a promo code?",
		"registration count where code is_not_empty; season is s2026",
	],
	[
		"How many enrollments were canceled in the last 7 days?",
		"enrollment count where ended_at is last_days 7; status in cancelled|withdrawn",
	],
	[
		"Which campers dropped out in June?",
		"enrollment list where ended_at between 2026-06-01|2026-06-30; status in cancelled|withdrawn",
	],
	["How many campers from Maine are enrolled?", "camper count where enrollments gt 0; state is ME"],
	["How many campers are not from Maine?", "camper count where enrollments gt 0; state is_not ME"],
	["Which towns have the most campers?", "camper count by city top 5 measure:0 desc where enrollments gt 0"],
	["top 5 towns by campers", "camper count by city top 5 measure:0 desc where enrollments gt 0"],
	[
		"Which cabins have the most campers?",
		"enrollment count camper_id by cabin top 5 measure:0 desc where has_spot is true; season is s2026",
	],
	[
		"Compare campers this season and last season",
		"enrollment count camper_id by season where has_spot is true; season in s2025|s2026",
	],
	[
		"How many campers in 2025 vs 2026?",
		"enrollment count camper_id by season where has_spot is true; season in s2025|s2026",
	],
	[
		"boys versus girls by session",
		"enrollment count camper_id by session, gender where has_spot is true; season is s2026",
	],
	["retention rate", "metric retention"],
	["compare revenue this season with last season", "metric revenue in s2026 against s2025"],
	["revenue by session", "metric revenue by session"],
	[
		"Who has a birthday this week?",
		"camper list where enrollments gt 0; next_birthday is this_week; next_birthday is_not_empty",
	],
	["campers born after 2015", "camper list where birth_date gt 2015-12-31; enrollments gt 0"],
	["the 5 oldest campers", "camper list top 5 birth_date where birth_date is_not_empty; enrollments gt 0"],
	[
		"Which campers don't have a cabin?",
		"enrollment list where cabin is_empty; has_spot is true; season is s2026",
	],
	["list campers in cabin Heron", "enrollment list where groups is heron; has_spot is true; season is s2026"],
	[
		"How many campers are attending more than one session?",
		"camper count where enrollments gt 0; enrollments gt 1",
	],
	["How many families have more than one camper?", "family count where campers gt 1; sessions is_not_empty"],
	["What percentage of campers are new?", "camper count by is_returning where enrollments gt 0"],
	["how many in the first half", "camper count where sessions is s2026:first_half_overnight"],
	[
		"how many campers signed up last week",
		"enrollment count camper_id where created_at is last_week; has_spot is true",
	],
	[
		"How many enrolled as of March 1?",
		"enrollment count camper_id as of 2026-03-01 where has_spot is true; season is s2026",
	],
	["How many camprs are enroled?", "camper count where enrollments gt 0"],
	[
		"How many campers in First Half Overnight and Second Half Overnight?",
		"either camper count where sessions is s2026:first_half_overnight; sessions is s2026:second_half_overnight / camper count where sessions is s2026:first_half_overnight OR sessions is s2026:second_half_overnight",
	],
	["how many campers have allergies", "private"],
	["why are numbers down", "unknown down"],
	["enrollments by month", "not_covered"],
	["how many campers in 2024", "not_covered"],
	["How many flurbs are there?", "unknown flurbs"],
	["How many campers are named after their cabin?", "not_covered"],
];
