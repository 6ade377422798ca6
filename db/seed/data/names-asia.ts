import { list } from "./list";
import type { Culture } from "./culture";

export const ASIAN_NAMES: Culture[] = [
	{
		name: "Chinese",
		weight: 6,
		female: list("Jiayi, Lian, Mei-Ling, Ruoxi, Xinyi, Xiulan, Yan, Yuxuan, Zhenzhen, Qiaohui"),
		male: list("Bowen, Haoran, Jun, Junjie, Lei, Minghao, Weiming, Xiaoming, Yichen, Zihan"),
		family: list("Chen, Fan, Huang, Li, Lü, Ouyang, Wang, Xu, Zhang, Zhou"),
	},
	{
		name: "Indian",
		weight: 6,
		female: list("Aanya, Anjali, Diya, Ishani, Kavya, Lakshmi, Meera, Nandini, Priya, Saanvi, Tara, Vidya"),
		male: list(
			"Aarav, Arjun, Dev, Ishaan, Karthik, Nikhil, Pranav, Rohan, Siddharth, Tejas, Venkatesh, Vihaan",
		),
		family: list(
			"Banerjee, Chaudhary, Deshpande, Iyer, Krishnamurthy, Menon, Mukherjee, Nair, Patel, Raghunathan, Sharma, Venkataraman",
		),
	},
	{
		name: "Korean",
		weight: 3,
		female: list("Eun-ji, Ha-eun, Ji-woo, Min-seo, Seo-yeon, Soo-ah, Ye-jin, Yuna"),
		male: list("Do-yoon, Ha-joon, Hyun-woo, Ji-ho, Joon, Min-jun, Seung-min, Tae-yang"),
		family: list("Bae, Choi, Han, Jeong, Kim, Namgung, Pak, Yoon"),
	},
	{
		name: "Vietnamese",
		weight: 4,
		female: list("An, Bích Ngọc, Diệu, Hương, Lan, Mai, Thảo, Tuyết"),
		male: list("Bảo, Dũng, Đức, Hoàng, Khánh, Minh, Phúc, Quân"),
		family: list("Bùi, Đặng, Đỗ, Huỳnh, Lê, Nguyễn, Phạm, Trần"),
	},
	{
		name: "Japanese",
		weight: 2,
		female: list("Akari, Emi, Hana, Kaori, Naoko, Sakura, Yuki, Chiyo"),
		male: list("Haruto, Kaito, Kenji, Ren, Ryōta, Shō, Takumi, Yūto"),
		family: list("Fujimoto, Hashimoto, Inoue, Kōno, Matsuura, Ōta, Saitō, Yamashita"),
	},
	{
		name: "Filipino",
		weight: 3,
		joins_with: "-",
		female: list("Althea, Bituin, Ligaya, Luningning, Mayumi, Tala, Rosario, Divina"),
		male: list("Bayani, Crisanto, Datu, Efren, Makisig, Nestor, Rizalino, Amado"),
		family: list("Abad, Bautista, Catacutan, Dimaculangan, Macaraeg, Magsaysay, Pangilinan, Tolentino"),
	},
	{
		name: "Arab",
		weight: 5,
		female: list("Aya, Dalal, Farah, Hala, Jumana, Lina, Maryam, Noor, Rania, Salma, Yasmin, Zaynab"),
		male: list("Adam, Bassam, Faris, Hadi, Idris, Karim, Muhammad, Nabil, Omar, Rayan, Tariq, Ziad"),
		family: list(
			"Abu-Ghazaleh, Al-Khatib, Al-Masri, Barakat, El-Amin, Haddad, Hijazi, Khoury, Mansour, Nasser, Saab, Touma",
		),
	},
	{
		name: "Persian and Afghan",
		weight: 3,
		female: list("Anahita, Laleh, Mahtab, Nasrin, Parisa, Roya, Shirin, Zohreh"),
		male: list("Arash, Bahram, Cyrus, Farhad, Jamshid, Kian, Omid, Rostam"),
		family: list("Ahmadzai, Bakhtiari, Farahani, Golzar, Hosseini, Karimi, Moradi, Tehrani"),
	},
	{
		name: "Pakistani and Bangladeshi",
		weight: 3,
		female: list("Aisha, Fariha, Hira, Mahnoor, Nabila, Rukhsana, Sumaiya, Zara"),
		male: list("Ahsan, Danish, Fahim, Hamza, Imran, Rafi, Saad, Zayan"),
		family: list("Akhtar, Chowdhury, Hussain, Malik, Qureshi, Rahman, Siddiqui, Talukdar"),
	},
	{
		name: "Turkish",
		weight: 2,
		female: list("Ayşe, Defne, Elif, Işıl, Gülşen, Zeynep"),
		male: list("Barış, Çağan, Emir, Kerem, Ozan, Yiğit"),
		family: list("Aydoğan, Çelik, Erdoğdu, Güneş, Işık, Öztürk"),
	},
	{
		name: "Hmong and Lao",
		weight: 2,
		female: list("Bao, Gao Nou, Kalia, Mai See, Pa Houa, Sirikit"),
		male: list("Kou, Pheng, Somchai, Tou, Xeng, Yia"),
		family: list("Lee, Moua, Phommachanh, Thao, Vang, Xiong"),
	},
	{
		name: "Israeli and Mizrahi",
		weight: 1,
		female: list("Hadar, Keren, Michal, Orly, Shira, Tamar"),
		male: list("Amit, Boaz, Itai, Lior, Omer, Yonatan"),
		family: list("Ben-David, Elkayam, Levi, Mizrahi, Ohana, Toledano"),
	},
];
