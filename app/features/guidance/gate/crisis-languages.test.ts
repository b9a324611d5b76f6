import { expect, test } from "vitest";
import { isCrisis } from "./crisis.server.ts";
import { findHarm } from "./harm.ts";

/** Not wanting to live, a way to die, self-injury, a burden or a farewell, and violence, in words of every day. */
const CRISIS: Record<string, string[]> = {
  hi: [
    "मुझे अब जीने का मन नहीं करता",
    "ऑफिस की छत से कूद जाने का ख्याल आता है",
    "मेरा सहकर्मी अपनी कलाई काटता है",
    "मेरे पति मुझे मारते हैं",
    "mera jeene ka man nahi karta ab",
  ],
  mr: [
    "जगून काय उपयोग आहे",
    "मी गच्चीवरून उडी मारण्याचा विचार करतो",
    "मी झोपेच्या गोळ्या साठवून ठेवल्या आहेत",
    "ताण आला की मी हात कापून घेते",
    "माझा नवरा मला मारतो",
  ],
  bn: [
    "বেঁচে থাকার কোনো মানে নেই",
    "অফিসের ছাদ থেকে লাফ দিতে ইচ্ছে করে",
    "আমি ব্লেড দিয়ে হাত কাটি",
    "আমি পরিবারের বোঝা",
    "আমার স্বামী আমাকে মারে",
  ],
  te: ["నాకు బతకాలనే ఆశ లేదు", "రైలు కింద పడాలని ఉంది", "విషం తాగుతాను", "నేను అందరికీ భారం", "నా భర్త నన్ను కొడతాడు"],
  ta: [
    "வாழ ஆசையே இல்லை",
    "மாடியிலிருந்து குதிக்கணும் போல இருக்கு",
    "என் கையை அறுத்துக்கிறேன்",
    "நான் எல்லோருக்கும் சுமை",
    "என் கணவர் என்னை அடிக்கிறார்",
  ],
  ur: [
    "جینے کی کوئی وجہ نہیں",
    "چھت سے کود جانے کا سوچتا ہوں",
    "میں اپنی کلائی کاٹتی ہوں",
    "میں سب پر بوجھ ہوں",
    "میرا شوہر مجھے مارتا ہے",
  ],
  ar: [
    "زهقت من حياتي خلاص",
    "أفكر أنط من البلكونة",
    "بقطع إيدي بالموس لما أتضايق",
    "أنا عبء على أهلي",
    "جوزي بيضربني كل يوم",
  ],
  fa: [
    "دیگه انگیزه زندگی ندارم",
    "می‌خوام از پشت بام بپرم",
    "رگمو می‌زنم",
    "سربار خانواده‌ام",
    "شوهرم کتکم می‌زنه",
  ],
  sw: [
    "Sina hamu ya kuishi tena",
    "Nafikiria kuruka kutoka ghorofani",
    "Ninajikata nikiwa na msongo",
    "Mimi ni mzigo kwa familia",
    "Mume wangu ananipiga",
  ],
  id: [
    "Gak ada alasan buat hidup",
    "Aku kepikiran loncat dari gedung kantor",
    "Aku nyilet tangan tiap stres",
    "Keluargaku lebih tenang tanpa aku",
    "Suami saya memukul saya",
  ],
  vi: [
    "Sống làm gì nữa",
    "Tôi định nhảy lầu",
    "Tôi cắt tay mỗi khi căng thẳng",
    "Tôi là gánh nặng cho gia đình",
    "Tôi đã viết thư, ngày mai tôi không còn trên đời",
  ],
  tl: [
    "Pagod na ako sa buhay",
    "Gusto kong tumalon sa tulay",
    "Naglalaslas ako pag stressed",
    "Mas masaya sila kung wala ako",
    "Binubugbog ako ng mister ko",
  ],
  pcm: [
    "I no wan live again",
    "I wan jump inside lagoon",
    "I dey cut my hand with blade",
    "If I die debt go finish",
    "My husband dey beat me",
  ],
};

/** What sounds alike at work. */
const ORDINARY: Record<string, string[]> = {
  hi: [
    "मेरे मैनेजर रिलीज को लेकर बहुत नाराज हैं",
    "इस प्रोसेस को कैसे मारें जो हैंग हो गया है?",
    "आखिरी दिन टीम को विदाई पत्र कैसे लिखूं?",
    "मेरा गला खराब है, छुट्टी चाहिए",
  ],
  mr: [
    "माझा व्यवस्थापक खूप चिडला आहे, काय करू?",
    "शेवटच्या दिवशी टीमला निरोपाचे पत्र कसे लिहू?",
    "मी सकाळी लवकर उठत नाही, स्टँडअप चुकतो",
    "माझा गळा दुखतोय, सुट्टी हवी",
  ],
  bn: [
    "শেষ দিনে টিমকে বিদায়ী চিঠি কীভাবে লিখব?",
    "ডেডলাইন আমাকে মেরে ফেলছে",
    "ম্যানেজার আমার উপর রেগে আছেন",
    "মিটিংয়ে যেতে ভয় লাগে",
  ],
  te: [
    "సర్వర్ చచ్చిపోయింది, ఎవరు చూస్తారు?",
    "చివరి రోజు టీమ్‌కు వీడ్కోలు లేఖ ఎలా రాయాలి?",
    "డెడ్‌లైన్ నన్ను చంపేస్తోంది",
    "మీటింగ్‌కు వెళ్లాలంటే భయం",
  ],
  ta: [
    "சர்வர் செத்து போச்சு, யார் பார்ப்பது?",
    "கடைசி நாளில் குழுவுக்கு பிரியாவிடை கடிதம் எப்படி எழுதுவது?",
    "டெட்லைன் என்னைக் கொல்கிறது",
    "புதிய துறையில் குதிக்கலாமா?",
  ],
  ur: [
    "سرور مر گیا، کون دیکھے؟",
    "آخری دن ٹیم کو الوداعی خط کیسے لکھوں؟",
    "ڈیڈ لائن مجھے مار رہی ہے",
    "یہ سوال کبھی نہ اٹھایا گیا",
  ],
  ar: [
    "السيرفر مات، من المسؤول؟",
    "كيف أكتب رسالة وداع للفريق في آخر يوم؟",
    "ديدلاين المشروع هيموتني",
    "هل أنا أحسن من غيري؟",
  ],
  fa: [
    "سرور مرده، کی رسیدگی کنه؟",
    "نامه خداحافظی به تیم را چطور بنویسم؟",
    "این ددلاین منو میکشه",
    "برادر بزرگمو استخدام کردند",
  ],
  sw: [
    "Seva imekufa, nani ashughulikie?",
    "Niandikeje barua ya kwaheri kwa timu siku yangu ya mwisho?",
    "Kazi hii inaniua, nifanyeje?",
    "Mteja ananipigia simu kila wakati",
  ],
  id: [
    "Servernya mati, siapa yang urus?",
    "Bagaimana menulis surat perpisahan untuk tim?",
    "Deadline ini membunuhku",
    "Apa yang ada di dunia kerja sekarang?",
  ],
  vi: [
    "Máy chủ chết rồi, ai xử lý?",
    "Viết thư chia tay nhóm ngày cuối thế nào?",
    "Deadline này giết tôi mất",
    "Con trỏ nhảy qua cửa sổ khác",
  ],
  tl: [
    "Patay ang server, sino ang aayos?",
    "Paano magsulat ng paalam sa team sa huling araw?",
    "Pinapatay ako ng deadline na ito",
    "Paano mag-focus sa gagawin kong presentation",
  ],
  pcm: [
    "Server don die, who go fix am?",
    "How I go write goodbye message give my team for last day?",
    "This deadline wan kill me",
    "My oga touch my code without telling me",
  ],
};

test("despair and violence are found in languages of South Asia, Africa and around", () => {
  const missed = Object.values(CRISIS)
    .flat()
    .filter((sentence) => !isCrisis(sentence));
  expect(missed).toEqual([]);
});

test("ordinary sentences in these languages are taken for neither despair nor harm", () => {
  const ordinary = Object.values(ORDINARY).flat();
  expect(ordinary.filter((sentence) => isCrisis(sentence))).toEqual([]);
  expect(ordinary.filter((sentence) => findHarm(sentence))).toEqual([]);
});
